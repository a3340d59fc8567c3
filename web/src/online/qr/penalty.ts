/** How hard a QR code is to read: long runs, blocks, false marks, too much of one colour. */

/** What looks like a large mark, with light beside it. */
const FALSE_MARKS = ['10111010000', '00001011101'];

/** The penalty of a code as the standard counts it; the mask with the least is taken. */
export function penalty(dark: readonly (readonly boolean[])[]): number {
  const rows = dark.map(line);
  const columns = dark.map((_, x) => line(dark.map((row) => row[x] ?? false)));
  let sum = 0;
  for (const row of [...rows, ...columns]) {
    for (const run of row.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const mark of FALSE_MARKS)
      for (let at = row.indexOf(mark); at >= 0; at = row.indexOf(mark, at + 1)) sum += 40;
  }
  rows.forEach((row, y) => {
    const below = rows[y + 1] ?? '';
    for (let x = 0; x + 1 < below.length; x += 1) {
      const square = row.slice(x, x + 2) + below.slice(x, x + 2);
      if (square === '0000' || square === '1111') sum += 3;
    }
  });
  const all = dark.length ** 2;
  const count = dark.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs(count * 20 - all * 10) / all);
}

function line(modules: readonly boolean[]): string {
  return modules.map(Number).join('');
}
