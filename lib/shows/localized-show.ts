import type { ShowSummary } from '@/lib/api/schemas/show'
import type { ItemSummary } from '@/lib/items/item-summary'

/** A show as a page in one language has it. */
export interface LocalizedShow extends Omit<ShowSummary, 'title' | 'text' | 'cover'> {
  title: string
  text: string | null
  /** That the title is in: operators may not have written it in the reader's. */
  language: string
  cover: ItemSummary | null
}
