export interface Row {
  what: string
  figure: string
  /** Empty where nothing is promised. */
  gate: string
  isKept: boolean
  /** A run that is shorter can't tell. */
  fromMinutes: number
}

interface Figure {
  what: string
  value: number
  unit?: string
  fromMinutes?: number
}

/** What was never measured is NaN, which keeps no gate. */
export const atMost = (most: number, figure: Figure): Row => toRow(figure, `<= ${most}`, figure.value <= most)
export const atLeast = (least: number, figure: Figure): Row =>
  toRow(figure, `>= ${Number(least.toFixed(2))}`, figure.value >= least)
export const ungated = (figure: Figure): Row => toRow(figure, '', true)

function toRow({ what, value, unit = '', fromMinutes = 0 }: Figure, gate: string, isKept: boolean): Row {
  const number = Number.isNaN(value) ? 'never measured' : value.toFixed(Math.abs(value) < 10 ? 2 : 0)
  return { what, figure: `${number} ${unit}`.trim(), gate: gate && `${gate} ${unit}`.trim(), isKept, fromMinutes }
}

/** The greatest of them; NaN of none. */
export function findMost(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((most, value) => Math.max(most, value))
}

/** A hundredth of them is above it; NaN of none. */
export function findP99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/** @returns whether nothing is missed that a run of so many minutes can keep */
export function isRunKept(rows: readonly Row[], minutes: number): boolean {
  return rows.every(({ isKept, fromMinutes }) => isKept || minutes < fromMinutes)
}

export function formatRows(rows: readonly Row[], minutes: number): string {
  const judge = ({ isKept, fromMinutes }: Row) => {
    if (minutes < fromMinutes)
      return `${isKept ? 'passed' : 'missed'}, but only runs of ${fromMinutes} minutes or more can tell`
    return isKept ? '' : 'missed'
  }
  return [
    '| measure | value | gate | |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.figure} | ${row.gate} | ${judge(row)} |`),
  ].join('\n')
}
