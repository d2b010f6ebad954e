import type { Recipe } from './recipe'
import { bareheaded } from './recipes/bareheaded'
import { headdresses } from './recipes/headdresses'
import { pairs } from './recipes/pairs'
import { profiles } from './recipes/profiles'

export const recipes: Recipe[] = [...bareheaded, ...headdresses, ...profiles, ...pairs]
