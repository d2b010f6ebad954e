import { bead, cell, range, round, wingCase, wire } from '@/scripts/generate/items/parts/cloisonne'

export const striped = (lines: number) => (half: number, length: number) =>
  range(lines)
    .map((i) =>
      wire(
        `M${round(((half * (i + 1)) / (lines + 1)) * 0.75)} -8C${round(((half * (i + 1)) / (lines + 1)) * 1.02)} ${length * 0.2} ${round(((half * (i + 1)) / (lines + 1)) * 1.12)} ${length * 0.6} 1 ${length * 1.02}`,
      ),
    )
    .join('')

export const spotted = (half: number, length: number) =>
  [
    [0.5, 0.16, 0.2],
    [0.62, 0.44, 0.24],
    [0.14, 0.33, 0.13],
    [0.34, 0.7, 0.17],
    [0.98, 0.28, 0.14],
  ]
    .map(([x = 0, y = 0, r = 0]) => bead(half * x, length * y, half * r) + bead(half * x, length * y, half * r * 0.45))
    .join('')

export const banded = (half: number, length: number) =>
  [0.12, 0.38, 0.64]
    .map((y) =>
      cell(
        `M-2 ${length * (y + 0.05)}q${half * 0.25} ${-length * 0.09} ${half * 0.5} 0t${half * 0.6} 0v${length * 0.11}q${-half * 0.3} ${length * 0.09} ${-half * 0.55} 0t${-half * 0.55} 0Z`,
      ),
    )
    .join('')

export const chevroned = (half: number, length: number) =>
  range(6)
    .map((i) =>
      cell(
        `M-1 ${length * (0.1 + i * 0.16)}L${half * 1.1} ${length * (i * 0.16 - 0.12)}v${length * 0.07}L-1 ${length * (0.17 + i * 0.16)}Z`,
      ),
    )
    .join('')

export const scaled = (half: number, length: number) =>
  range(9)
    .map((row) =>
      range(4)
        .map((column) => {
          const [r, x] = [half * 0.19, half * 0.38 * (column + (row % 2) / 2)]
          const y = length * (0.9 - row * 0.115)
          return cell(
            `M${round(x - r)} ${round(y - r)}v${round(r * 0.6)}q${round(r)} ${round(r * 2.4)} ${round(r * 2)} 0v${round(-r * 0.6)}Z`,
          )
        })
        .join(''),
    )
    .join('')

export const eyed = (half: number, length: number) =>
  [
    [0.5, 0.26, 0.38],
    [0.38, 0.63, 0.28],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      [1, 0.68, 0.34]
        .map(
          (k, i) =>
            `<circle class="${i === 1 ? 'field' : 'cell'}" cx="${half * x}" cy="${length * y}" r="${round(half * r * k)}"/>`,
        )
        .join(''),
    )
    .join('') + wire(`M${half * 0.1} ${length * 0.93}Q${half * 0.9} ${length * 0.7} ${half} ${length * 0.4}`)

export const latticed = (half: number, length: number) =>
  range(9)
    .map((i) =>
      wire(
        `M0 ${length * i * 0.14}L${half * 1.1} ${length * (i * 0.14 - 0.42)}M0 ${length * (i * 0.14 - 0.14)}L${half * 1.1} ${length * (i * 0.14 + 0.28)}`,
      ),
    )
    .join('') +
  range(5)
    .map((i) => bead(half * 0.5, length * (0.05 + i * 0.14), half * 0.09))
    .join('')

export const rayed = (half: number, length: number) =>
  range(7)
    .map((i) =>
      cell(
        `M0 ${length}L${round(half * (i * 0.21 - 0.03))} ${round(length * (-0.06 + i * i * 0.012))}L${round(half * (i * 0.21 + 0.08))} ${round(length * (-0.06 + i * i * 0.014))}Z`,
      ),
    )
    .join('')

export const scrolled = (half: number, length: number) =>
  [
    [0.48, 0.2, 0.34, 1],
    [0.52, 0.5, 0.36, -1],
    [0.36, 0.76, 0.22, 1],
  ]
    .map(
      ([x = 0, y = 0, r = 0, turn = 1]) =>
        wire(
          `M${range(46)
            .map((i) => {
              const reach = half * r * (1 - i / 48)
              return `${round(half * x + Math.cos(turn * (i * 0.28 - 1.2)) * reach)} ${round(length * y + Math.sin(turn * (i * 0.28 - 1.2)) * reach)}`
            })
            .join('L')}`,
        ) + bead(half * x, length * y, half * 0.07),
    )
    .join('')

export const bordered = (half: number, length: number) =>
  `<g transform="translate(${half * 0.13} ${length * 0.07}) scale(.72 .82)">${cell(`${wingCase([length, half, 0.3, 0.75])}Z`)}</g>${range(
    6,
  )
    .map((i) => bead(half * 0.36, length * (0.17 + i * 0.11), half * 0.075))
    .join('')}`

export const petalled = (half: number, length: number) =>
  range(4)
    .map((i) => {
      const y = length * (0.06 + i * 0.235)
      return (
        cell(
          `M0 ${round(y)}C${round(half * 0.2)} ${round(y - length * 0.07)} ${round(half * 0.75)} ${round(y - length * 0.05)} ${round(half * 0.86)} ${round(y + length * 0.1)}C${round(half * 0.55)} ${round(y + length * 0.16)} ${round(half * 0.2)} ${round(y + length * 0.13)} 0 ${round(y)}Z`,
        ) +
        wire(
          `M0 ${round(y)}Q${round(half * 0.4)} ${round(y + length * 0.01)} ${round(half * 0.7)} ${round(y + length * 0.085)}`,
        )
      )
    })
    .join('')

export const regal = (half: number, length: number) =>
  striped(6)(half, length) +
  bead(half * 0.12, length * 0.3, half * 0.05) +
  bead(half * 0.3, length * 0.52, half * 0.05) +
  bead(half * 0.74, length * 0.6, half * 0.06) +
  bead(half * 0.24, length * 0.84, half * 0.05) +
  [
    [0.3, 0.12, 0.1],
    [0.72, 0.2, 0.12],
    [0.5, 0.42, 0.16],
    [0.86, 0.5, 0.08],
    [0.22, 0.64, 0.1],
    [0.5, 0.74, 0.08],
  ]
    .map(([x = 0, y = 0, r = 0]) => bead(half * x, length * y, half * r))
    .join('')
