import type { Catalogue } from './catalogue'
import { expectMessages } from './request-messages'

/** Called by generated modules. The catalogue asks for its translation when its code loads (`useLazyModule` waits for it). */
export function createCatalogue<T>(name: string, english: T): Catalogue<T> {
  expectMessages(name)
  return { name, english }
}
