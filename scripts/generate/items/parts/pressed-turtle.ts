import type { Random } from '@/lib/base/random'
import type { Species, Turtle } from '@/scripts/generate/items/parts/pressed-species'

const derive = ({ axiom, rules, rounds }: Species, random: Random) => {
  let word = axiom
  for (let round = 0; round < rounds; round++)
    word = word.replace(/[A-Za-z](?!\()/g, (letter) => rules[letter]?.(random) ?? letter)
  return word
}

/** Walks the word as a turtle does and lays stems first, organs over them. */
export function press(species: Species, random: Random): string {
  let at = { ...species.start }
  const stack: Turtle[] = []
  let stems = ''
  let organs = ''
  for (const [, letter = '', value] of derive(species, random).matchAll(/([A-Za-z+\-[\]])(?:\(([-\d.]+)\))?/g)) {
    const amount = value === undefined ? species.step : Number(value)
    const organ = species.organs[letter]
    if (letter === 'F') {
      const angle = ((at.angle + (random() - 0.5) * 3) * Math.PI) / 180
      const [x, y] = [at.x + Math.cos(angle) * amount, at.y + Math.sin(angle) * amount]
      stems += `<path class="stem" stroke-width="${Math.max(1.1, at.width).toFixed(1)}" d="M${at.x.toFixed(1)} ${at.y.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}"/>`
      at = { ...at, x, y, angle: at.angle + species.drift * (amount / species.step), width: at.width * species.thin }
    } else if (letter === '+') at = { ...at, angle: at.angle + amount + (random() - 0.5) * 5 }
    else if (letter === '-') at = { ...at, angle: at.angle - amount + (random() - 0.5) * 5 }
    else if (letter === '[') {
      stack.push(at)
      at = { ...at, width: at.width * 0.55 }
    } else if (letter === ']') at = stack.pop() ?? at
    else if (organ) {
      const shade = species.tones[Math.floor(random() * species.tones.length)] ?? species.stem
      organs += `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${at.angle.toFixed(1)})" fill-opacity=".93">${organ(random, shade)}</g>`
    }
  }
  return `<g stroke="${species.stem}" fill="none">${stems}${organs}</g>`
}
