import { type Cut, type Lift, type Place, toPath } from './geometry'
import { handCut, through } from './head'

const shadows: Record<Exclude<Lift, 'flat'>, [dx: number, dy: number, blur: number, opacity: number, rim: number]> = {
  crease: [-1.5, 1, 3, 0.3, 0],
  low: [1.5, 2.5, 2, 0.3, 0.16],
  mid: [3, 5, 5, 0.38, 0.24],
  high: [5, 9, 10, 0.46, 0.26],
}

/** Light from the top left: a shadow below each sheet and a bright rim where the cut edge catches it. */
function filters(): string {
  return Object.entries(shadows)
    .map(
      // The flood starts inside the picture: renderers clip sheets at its border, and that cut must not shine.
      ([lift, [dx, dy, blur, opacity, rim]]) =>
        `<filter id="${lift}" filterUnits="userSpaceOnUse" x="-40" y="-40" width="592" height="592" color-interpolation-filters="sRGB">` +
        `<feOffset in="SourceAlpha" dx="1.4" dy="1.6" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="rim"/>` +
        `<feFlood x="2.5" y="2.5" width="520" height="520" flood-color="#fff4e0" flood-opacity="${rim}"/><feComposite in2="rim" operator="in" result="light"/>` +
        `<feDropShadow in="SourceGraphic" dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#06100c" flood-opacity="${opacity}"/>` +
        `<feMerge><feMergeNode/><feMergeNode in="light"/></feMerge></filter>`,
    )
    .join('')
}

/** Grain over everything, weak enough that it survives small sizes without costing bytes. */
function grain(seed: number): [definition: string, sheet: string] {
  return [
    `<filter id="grain" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="0.2 0.28" numOctaves="3" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.45 0 0 0 0 0.4 0.9 0 0 0 -0.36"/></filter>`,
    `<rect width="512" height="512" filter="url(#grain)" opacity="0.3"/>`,
  ]
}

/** Collects sheets from the bottom of the pile to the top and makes one SVG of them. */
export function createPile(seed: number) {
  const definitions: string[] = [filters()]
  const sheets: string[] = []
  const cut = handCut(seed)
  return {
    lay(cuts: Cut[], place: Place = (point) => point) {
      for (const { points, holes = [], fill, lift, within } of cuts) {
        const path = [points, ...holes].map((outline) => toPath(through(outline, place, cut))).join('')
        const shadow = lift === 'flat' ? '' : ` filter="url(#${lift})"`
        const sheet = `<path d="${path}" fill="${fill}" fill-rule="evenodd"${shadow}/>`
        if (!within) sheets.push(sheet)
        else {
          const id = `in${definitions.length}`
          definitions.push(`<clipPath id="${id}"><path d="${toPath(through(within, place, cut))}"/></clipPath>`)
          sheets.push(`<g clip-path="url(#${id})">${sheet}</g>`)
        }
      }
    },
    toSvg(ground: string): string {
      const [definition, overlay] = grain(seed)
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
        `<defs>${definitions.join('')}${definition}</defs><rect width="512" height="512" fill="${ground}"/>${sheets.join('')}${overlay}</svg>`
      )
    },
  }
}
