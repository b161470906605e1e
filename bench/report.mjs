// One row is one figure: { figure, unit, ours, peer, against, ratio, target, met, note }. `ratio` is how many times
// better ours is (speed: ours / peer; bytes: peer / ours). `met` is null where there is no target or no measurement.

const COLUMNS = ['figure', 'ours', 'peer', 'against', 'times better', 'target', 'met?'];

/** Three significant digits are what the spread between rounds supports. */
function number(value) {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'number') return String(value);
  if (value === 0) return '0';
  return Number(value.toPrecision(3)).toLocaleString('en-US');
}

function metWord({ target, met }) {
  if (target === null || target === undefined) return '';
  if (met === null || met === undefined) return 'NOT MEASURED';
  return met ? 'yes' : 'NO';
}

function cells(row) {
  return [
    row.unit ? `${row.figure} (${row.unit})` : row.figure,
    number(row.ours),
    number(row.peer),
    row.against ?? '',
    number(row.ratio),
    row.target ? `≥ ${row.target}` : '',
    metWord(row),
  ];
}

/** Makes a row with a target out of what was measured; an unmeasured row is never met. */
export function row({ ratio = null, target = null, ...rest }) {
  return { ...rest, ratio, target, met: target === null || ratio === null ? null : ratio >= target };
}

export function printTable({ machine, rows, faults }) {
  const lines = [COLUMNS, ...rows.map(cells)];
  const widths = COLUMNS.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const isNumber = (i) => [1, 2, 4, 5].includes(i);
  const format = (line) =>
    line.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  ');
  const out = [
    `Node ${machine.node} on ${machine.cpu}, ${machine.cores} cores, load ${machine.loadBefore.toFixed(2)}`,
    '',
    format(lines[0]),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...lines.slice(1).map(format),
    '',
    ...rows.filter((each) => each.note).map((each) => `${each.figure}, ${each.against}: ${each.note}`),
    ...faults.map((fault) => `FAULT: ${fault}`),
  ];
  process.stdout.write(`${out.map((line) => line.trimEnd()).join('\n')}\n`);
}
