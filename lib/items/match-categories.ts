import { type Category, listCategories } from '@/lib/api/schemas/categories'

/**
 * The categories that a search means by the beginning of their name, as it is spoken or in English.
 * @param names what they are called
 */
export function matchCategories(q: string, names: Readonly<Record<Category, string>>): Category[] {
  const begins = (name: string) => name.toLowerCase().startsWith(q.toLowerCase())
  return listCategories().filter((category) => q.length > 2 && (begins(category) || begins(names[category])))
}
