/** A part of the interface's texts, which loads as a whole in languages other than English. */
export interface Catalogue<T> {
  name: string
  english: T
}
