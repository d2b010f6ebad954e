import { addressCases } from './address-cases'
import { badFieldCases } from './bad-field-cases'
import { documentCases } from './document-cases'
import type { MetadataCase } from './metadata-case'
import { nameCases } from './name-cases'
import { pictureCases } from './picture-cases'
import { traitCases } from './trait-cases'

const groups: Readonly<Record<string, readonly MetadataCase[]>> = {
  document: documentCases,
  picture: pictureCases,
  address: addressCases,
  'bad field': badFieldCases,
  trait: traitCases,
  name: nameCases,
}

export const metadataCases: readonly MetadataCase[] = Object.entries(groups).flatMap(([group, cases]) =>
  cases.map((one) => ({ ...one, title: `${group}: ${one.title}` })),
)
