import { type Beetle, bead, GOLD, range, round, wingCase, wire } from '@/scripts/generate/items/parts/cloisonne'

function limbs({ wing: [length, half], neck: [neckLength, neckHalf], head, feelers, weapon, legs }: Beetle): string {
  const top = -neckLength - head * 0.75
  /** A tapering thigh, a shin and a jointed foot, each given from where the last one ends. */
  const leg = (x: number, y: number, ...[tx, ty, sx, sy, fx, fy]: [number, number, number, number, number, number]) => {
    const [kx, ky] = [x + tx * legs, y + ty * legs]
    const [ax, ay] = [kx + sx * legs, ky + sy * legs]
    const [nx, ny] = [(-ty / Math.hypot(tx, ty)) * 7, (tx / Math.hypot(tx, ty)) * 7]
    return `<path class="leg" stroke-width="4" stroke-dasharray="6 2" d="M${ax} ${ay}l${fx * legs} ${fy * legs}"/><path class="leg" stroke-width="6" d="M${kx} ${ky}L${ax} ${ay}"/><path class="thigh" d="M${x + nx} ${y + ny}L${kx + nx * 0.5} ${ky + ny * 0.5}L${kx - nx * 0.5} ${ky - ny * 0.5}L${x - nx} ${y - ny}Z"/><circle cx="${kx}" cy="${ky}" r="4.5" fill="${GOLD}"/>`
  }
  const horns = {
    none: '',
    stag: `<path class="horn" d="M10 ${top + 8}C58 ${top - 20} 66 ${top - 74} 34 ${top - 128}C32 ${top - 112} 28 ${top - 104} 20 ${top - 100}C30 ${top - 92} 38 ${top - 82} 38 ${top - 66}C30 ${top - 66} 24 ${top - 62} 18 ${top - 56}C28 ${top - 52} 32 ${top - 40} 4 ${top + 2}Z"/>`,
    horn: `<path class="horn" d="M0 ${top - 62}C7 ${top - 40} 10 ${top - 20} 12 ${top + 8}H0Z"/>`,
    snout: `<path class="horn" d="M0 ${top - 48}Q9 ${top - 50} 9 ${top - 36}L12 ${top + 10}H0Z"/>`,
    jaws: `<path class="horn" d="M6 ${top + 4}C24 ${top - 4} 26 ${top - 22} 6 ${top - 34}C14 ${top - 20} 10 ${top - 10} 2 ${top - 2}Z"/>`,
  }
  const antennae = {
    club: `<path class="feeler" d="M14 ${top + 6}Q36 ${top - 14} 52 ${top - 12}"/><circle cx="54" cy="${top - 13}" r="5" fill="${GOLD}"/>`,
    elbow: `<path class="feeler" d="M16 ${top + 8}L48 ${top - 10}L60 ${top - 58}"/>`,
    long: `<path class="feeler" stroke-dasharray="15 2" d="M12 ${top + 4}C58 ${top - 50} 108 ${top + 10} ${half + 46} ${length * 0.36}T${half + 22} ${length * 0.86}"/>`,
    fan: `<path class="feeler" d="M16 ${top + 8}L46 ${top - 6}M46 ${top - 6}l22 -16M46 ${top - 6}l26 -8M46 ${top - 6}l26 2M46 ${top - 6}l15 -22"/>`,
  }
  return `${antennae[feelers]}${leg(neckHalf * 0.86, -neckLength * 0.42, 34, -26, -6, -44, 16, -28)}${leg(half * 0.9, length * 0.12, 44, -8, 20, 56, 16, 26)}${leg(half * 0.9, length * 0.44, 40, 20, 0, 70, 16, 30)}${horns[weapon]}`
}

export function beetle(spec: Beetle, index: number): string {
  const {
    wing,
    neck: [neckLength, neckHalf],
    head,
  } = spec
  const [length, half] = wing
  const shell = `${wingCase(wing)}Z`
  const neck = `M0 ${-neckLength}C${neckHalf * 0.5} ${-neckLength - 4} ${neckHalf * 0.86} ${-neckLength * 0.92} ${neckHalf} ${-neckLength * 0.3}Q${neckHalf} -6 ${neckHalf * 0.84} -3Q${neckHalf * 0.4} 5 0 2Z`
  const gradient = (name: string, stops: string[], reach: number, y1: number, y2: number) =>
    `<linearGradient id="${name}${index}" gradientUnits="userSpaceOnUse" x1="${-reach}" y1="${y1}" x2="${reach}" y2="${y2}">${stops.map((stop, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${stop}"/>`).join('')}</linearGradient>`
  const collar = (kind: number) =>
    [
      wire(`M0 ${-neckLength * 0.78}Q${neckHalf * 0.66} ${-neckLength * 0.8} ${neckHalf * 0.76} -7`) +
        bead(neckHalf * 0.34, -neckLength * 0.34, neckHalf * 0.1),
      wire(
        range(4)
          .map((i) => `M0 ${round(-neckLength * 0.9)}L${round(neckHalf * (0.2 + i * 0.22))} ${-3 - i * 2}`)
          .join(''),
      ),
      wire(`M0 ${-neckLength * 0.2}Q${neckHalf * 0.5} ${-neckLength * 0.1} ${neckHalf * 0.92} ${-neckLength * 0.5}`) +
        [0.2, 0.46, 0.7].map((x) => bead(neckHalf * x, -neckLength * 0.56, neckHalf * 0.075)).join(''),
      wire(
        `M0 ${-neckLength * 0.9}Q${neckHalf * 0.5} ${-neckLength * 0.4} 0 -4M${neckHalf * 0.55} ${-neckLength * 0.9}Q${neckHalf * 0.6} ${-neckLength * 0.3} ${neckHalf * 0.3} -4`,
      ),
    ][kind % 4]
  const skull = `<path fill="url(#n${index})" class="rim" d="M0 ${-neckLength - head}C${head * 0.7} ${-neckLength - head} ${head * 0.95} ${-neckLength - head * 0.3} ${head * 0.8} ${-neckLength + 6}H0Z"/><circle cx="${head * 0.78}" cy="${-neckLength - head * 0.42}" r="${head * 0.2}" fill="#140f14" stroke="${GOLD}" stroke-width="2"/><circle cx="${head * 0.74}" cy="${-neckLength - head * 0.49}" r="${head * 0.045}" fill="#cfd6ea"/>`
  const side = `<g id="h${index}">${limbs(spec)}${skull}<path class="rim" fill="url(#n${index})" d="${neck}"/>${collar(index)}<g clip-path="url(#c${index})"><path fill="url(#w${index})" d="${shell}"/><g fill="${spec.accent}">${spec.pattern(half, length)}</g></g><path class="rim" fill="url(#dome)" d="${shell}"/></g>`
  const gloss = [-0.62, 0.3]
    .map(
      (x) =>
        `<ellipse cx="${half * x}" cy="${length * 0.26}" rx="${half * 0.14}" ry="${length * 0.2}" transform="rotate(${x < 0 ? 10 : 4} ${half * x} ${length * 0.26})"/>`,
    )
    .join('')
  const spark = `<path fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".85" d="M${-half * 0.72} ${length * 0.34}Q${-half * 0.76} ${length * 0.16} ${-half * 0.5} ${length * 0.06}M${half * 0.2} ${length * 0.2}Q${half * 0.22} ${length * 0.1} ${half * 0.32} ${length * 0.06}M${-neckHalf * 0.66} ${-neckLength * 0.4}Q${-neckHalf * 0.6} ${-neckLength * 0.72} ${-neckHalf * 0.3} ${-neckLength * 0.8}"/>`
  const pin = `<path stroke="#5a3a3a" stroke-opacity=".45" stroke-width="3" d="M${half * 0.34} ${length * 0.22}l26 22"/><circle cx="${half * 0.34}" cy="${length * 0.22}" r="6" fill="#f8e7b4" stroke="#7d5a22" stroke-width="1.5"/>`
  return `<defs>${gradient('w', spec.enamel, half * 1.05, -10, length)}${gradient('n', spec.neckEnamel, neckHalf, -neckLength - head, 10)}<clipPath id="c${index}"><path d="${shell}"/></clipPath></defs>
<g transform="translate(${spec.at[0]} ${spec.at[1] - (length - neckLength - head) * spec.scale * 0.5}) scale(${spec.scale})"><g filter="url(#cast)">${side}<use href="#h${index}" transform="scale(-1 1)"/></g><g fill="#fff" fill-opacity=".5" filter="url(#glow)">${gloss}</g>${spark}${pin}</g>`
}
