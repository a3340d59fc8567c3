import { describe, expect, it } from 'vitest';
import { invisible, paint, styleAttributes, type Read } from './style';

const first: Record<string, string> = {
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
  opacity: '1',
  display: 'inline',
  visibility: 'visible',
};
const read =
  (changes: Record<string, string> = {}): Read =>
  (property) =>
    changes[property] ?? first[property] ?? '';

describe('the style of a picture', () => {
  it('is written where it differs from what holds anyway', () => {
    expect(styleAttributes(read(), null)).toEqual([]);
    expect(styleAttributes(read({ fill: 'rgb(1, 2, 3)', opacity: '0.5' }), null)).toEqual([
      ['fill', 'rgb(1, 2, 3)'],
      ['opacity', '0.5'],
    ]);
  });

  it('is handed down, but for opacity', () => {
    const style = read({ fill: 'none', opacity: '0.5' });
    expect(styleAttributes(style, style)).toEqual([['opacity', '0.5']]);
    expect(styleAttributes(read(), style)).toEqual([['fill', 'rgb(0, 0, 0)']]);
  });

  it('splits colours that shine through', () => {
    expect(paint('rgba(20, 28, 48, 0.45)')).toEqual({
      colour: 'rgb(20, 28, 48)',
      opacity: '0.45',
    });
    expect(paint('rgba(0, 0, 0, 0)').colour).toBe('none');
    expect(styleAttributes(read({ fill: 'rgba(20, 28, 48, 0.45)' }), null)).toEqual([
      ['fill', 'rgb(20, 28, 48)'],
      ['fill-opacity', '0.45'],
    ]);
  });

  it('knows what cannot be seen', () => {
    expect(invisible(read())).toBe(false);
    expect(invisible(read({ fill: 'rgba(0, 0, 0, 0)' }))).toBe(true);
    expect(invisible(read({ fill: 'none', stroke: 'rgb(0, 0, 0)' }))).toBe(false);
    expect(invisible(read({ display: 'none' }))).toBe(true);
  });
});
