import encodeQR from 'qr'

/** Without so many light modules around them, readers do not find the dark ones (ISO/IEC 18004, 9.1). */
const quietModules = 4

export interface QrPath {
  /** Modules along a side, with the margin. */
  size: number
  /** The dark ones, as the path of an SVG. */
  path: string
}

export function buildQrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { border: quietModules, ecc: 'medium' })
  const runs = rows.flatMap((row, y) => findRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size: rows.length, path: runs.join('') }
}

/** Where dark modules begin in a row, and how many follow. */
function findRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
