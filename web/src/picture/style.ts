/**
 * Which properties of style a picture needs, and how they are written.
 *
 * On the page, colours and widths come from style sheets and custom properties.
 * A file that stands alone needs them as attributes.
 */

/** Properties that children take from their parents, with their first values. */
const INHERITED: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0px',
  'paint-order': 'normal',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

/** Properties of one thing alone. */
const OWN: Record<string, string> = { opacity: '1' };

/** Reads one property. */
export type Read = (property: string) => string;

/** A colour in parts: what any reader of SVG understands. */
export function paint(value: string): { colour: string; opacity: string | null } {
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(value);
  if (!parts) return { colour: value, opacity: null };
  const [, red, green, blue, alpha] = parts;
  return Number(alpha) === 0
    ? { colour: 'none', opacity: null }
    : { colour: `rgb(${red}, ${green}, ${blue})`, opacity: alpha ?? null };
}

/**
 * The attributes that give a thing its style, when its parent has its own.
 * What the parent hands down, or what holds anyway, is left out.
 */
export function styleAttributes(own: Read, parent: Read | null): [string, string][] {
  const attributes: [string, string][] = [];
  const write = (property: string, value: string): void => {
    if (property !== 'fill' && property !== 'stroke') {
      attributes.push([property, value]);
      return;
    }
    const { colour, opacity } = paint(value);
    attributes.push([property, colour]);
    if (opacity) attributes.push([`${property}-opacity`, opacity]);
  };
  for (const [property, first] of Object.entries(INHERITED)) {
    const value = own(property);
    if (value !== (parent ? parent(property) : first)) write(property, value);
  }
  for (const [property, first] of Object.entries(OWN)) {
    const value = own(property);
    if (value !== first) write(property, value);
  }
  return attributes;
}

/** Whether nothing of a shape can be seen. */
export function invisible(read: Read): boolean {
  if (read('display') === 'none' || read('visibility') === 'hidden') return true;
  return paint(read('fill')).colour === 'none' && paint(read('stroke')).colour === 'none';
}
