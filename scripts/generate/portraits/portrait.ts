import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { backdropSheets } from './backdrop'
import { papers } from './colour'
import { createPile } from './paper'
import type { Recipe } from './recipe'
import { laySitter } from './sitter'

/** A portrait in cut paper. The same recipe always gives the same picture. */
export function drawPortrait(recipe: Recipe): Drawing {
  const [ground, middle, bright] = recipe.backdrop.papers
  const pile = createPile(recipe.seed)
  pile.lay(
    backdropSheets(
      recipe.backdrop.style,
      [papers[ground], papers[middle], papers[bright]],
      createSeededRandom(recipe.seed),
    ),
  )
  for (const sitter of recipe.sitters) laySitter(pile, sitter)
  return { width: 512, height: 512, svg: pile.toSvg(papers[ground]) }
}
