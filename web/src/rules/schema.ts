/**
 * Checks data from outside against the schemas that are generated from the Rust types.
 *
 * Data is checked once, where it enters: from the server and from the storage of the browser. The
 * rules in WebAssembly are of the same build and need no check.
 */

/** A schema in the compact form of `src/generated/*-schema.ts`. */
export type Schema =
  /** `string`, `number`, `boolean`, `null`, or `#Name` for the schema of that name. */
  | string
  /** One of these texts. */
  | string[]
  | { array: Schema }
  | { tuple: Schema[] }
  /** An object with any keys. */
  | { map: Schema }
  /** An object with these fields; those that end in `?` may be missing. Others are ignored. */
  | { object: Record<string, Schema> }
  | { any: Schema[] }
  | { all: Schema[] }
  /** Objects told apart by a field. In an open list, unknown kinds are let through. */
  | { tag: string; open: boolean; kinds: Record<string, Schema> };

/** Data does not have the form that it should have. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
}

/**
 * Returns the data if it has the form of the named schema.
 *
 * @throws InvalidData with the path of what is wrong.
 */
export function validate<Types, Name extends keyof Types & string>(
  schemas: Record<string, Schema>,
  name: Name,
  data: unknown,
): Types[Name] {
  const problem = problemOf(schemas, `#${name}`, data, name);
  if (problem !== null) throw new InvalidData(problem);
  return data as Types[Name];
}

/** Whether data has the form of the named schema. */
export function isValid<Types, Name extends keyof Types & string>(
  schemas: Record<string, Schema>,
  name: Name,
  data: unknown,
): data is Types[Name] {
  return problemOf(schemas, `#${name}`, data, name) === null;
}

/** What is wrong with data, or null. */
function problemOf(
  schemas: Record<string, Schema>,
  schema: Schema,
  data: unknown,
  path: string,
): string | null {
  const check = (inner: Schema, value: unknown, at: string) => problemOf(schemas, inner, value, at);
  if (typeof schema === 'string') {
    if (schema.startsWith('#')) {
      const named = schemas[schema.slice(1)];
      return named === undefined ? `${path}: no schema ${schema}` : check(named, data, path);
    }
    const type = data === null ? 'null' : typeof data;
    return type === schema ? null : `${path}: ${schema} expected`;
  }
  if (Array.isArray(schema))
    return schema.some((text) => text === data) ? null : `${path}: unknown value`;
  if ('any' in schema) {
    const problems = schema.any.map((one) => check(one, data, path));
    return problems.includes(null) ? null : (problems.at(-1) ?? null);
  }
  if ('all' in schema) return first(schema.all, (one) => check(one, data, path));
  if ('array' in schema || 'tuple' in schema) {
    if (!Array.isArray(data)) return `${path}: array expected`;
    if ('array' in schema)
      return first(data, (item, index) => check(schema.array, item, `${path}[${index}]`));
    if (data.length !== schema.tuple.length) return `${path}: wrong length`;
    return first(schema.tuple, (one, index) => check(one, data[index], `${path}[${index}]`));
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return `${path}: object expected`;
  const fields = data as Record<string, unknown>;
  if ('map' in schema)
    return first(Object.entries(fields), ([key, value]) =>
      check(schema.map, value, `${path}.${key}`),
    );
  if ('tag' in schema) {
    const tag = fields[schema.tag];
    if (typeof tag !== 'string') return `${path}.${schema.tag}: string expected`;
    const kind = Object.hasOwn(schema.kinds, tag) ? schema.kinds[tag] : undefined;
    if (kind === undefined) return schema.open ? null : `${path}.${schema.tag}: unknown value`;
    return check(kind, data, path);
  }
  return first(Object.entries(schema.object), ([key, inner]) => {
    const name = key.endsWith('?') ? key.slice(0, -1) : key;
    if (fields[name] === undefined && key.endsWith('?')) return null;
    return check(inner, fields[name], `${path}.${name}`);
  });
}

/** The first problem that is found among items. */
function first<T>(items: T[], problem: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const found = problem(item, index);
    if (found !== null) return found;
  }
  return null;
}
