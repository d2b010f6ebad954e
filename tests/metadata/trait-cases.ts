import { type Expected, type MetadataCase, named } from './metadata-case'

const traits = (attributes: unknown, expected: Expected['traits'], more: Expected = {}): [string, Expected] => [
  named({ attributes }),
  { name: 'A', ...(expected ? { traits: expected } : {}), ...more },
]
const traitCase = (title: string, ...[uri, expected]: [string, Expected]): MetadataCase => ({ title, uri, expected })

/** Traits in the shapes that documents have. */
export const traitCases: MetadataCase[] = [
  traitCase('a list', ...traits([{ trait_type: 'B', value: 'C' }], [['B', 'C']])),
  traitCase('a number', ...traits([{ trait_type: 'B', value: 5 }], [['B', '5']])),
  traitCase('a fraction', ...traits([{ trait_type: 'B', value: 1.4 }], [['B', '1.4']])),
  traitCase('zero', ...traits([{ trait_type: 'B', value: 0 }], [['B', '0']])),
  traitCase('false', ...traits([{ trait_type: 'B', value: false }], [['B', 'false']])),
  traitCase('key in place of trait_type', ...traits([{ key: 'B', value: 'C' }], [['B', 'C']])),
  traitCase('a list as text', ...traits('[{"trait_type":"B","value":"C"}]', [['B', 'C']])),
  traitCase(
    'a highest value without a display type',
    ...traits([{ trait_type: 'B', value: 3, max_value: 10 }], [['B', '3', 'number', '10']]),
  ),
  traitCase(
    'the last second of the year 9999',
    ...traits([{ trait_type: 'B', display_type: 'date', value: 253_402_300_799 }], [['B', '253402300799', 'date']]),
  ),
  traitCase('a tab and a line separator', ...traits([{ trait_type: 'A\tB', value: 'c\u2028d' }], [['A B', 'c d']])),
  traitCase('an empty value', ...traits([{ trait_type: 'B', value: '' }], undefined)),
  traitCase('null', ...traits([{ trait_type: 'B', value: null }], undefined)),
  traitCase('a numeric name', ...traits([{ trait_type: 7, value: 'C' }], [['7', 'C']])),
  traitCase('without a name', ...traits([{ value: 'C' }], [['Property', 'C']])),
  traitCase('an empty name', ...traits([{ trait_type: '', value: 'C' }], [['Property', 'C']])),
  traitCase(
    'words alone',
    ...traits(
      ['C', 'D'],
      [
        ['Property', 'C'],
        ['Property', 'D'],
      ],
    ),
  ),
  traitCase('name in place of trait_type', ...traits([{ name: 'B', value: 'C' }], [['B', 'C']])),
  traitCase(
    'several values',
    ...traits(
      [{ trait_type: 'B', value: ['C', 'D'] }],
      [
        ['B', 'C'],
        ['B', 'D'],
      ],
    ),
  ),
  traitCase(
    'an object as value',
    ...traits(
      [
        { trait_type: 'B', value: {} },
        { trait_type: 'D', value: 'E' },
      ],
      [['D', 'E']],
      { droppedFields: ['attributes[0]'] },
    ),
  ),
  traitCase(
    'without a value',
    ...traits([{ trait_type: 'B' }, { trait_type: 'D', value: 'E' }], [['D', 'E']], {
      droppedFields: ['attributes[0]'],
    }),
  ),
  traitCase('null among them', ...traits([null, { trait_type: 'B', value: 'C' }], [['B', 'C']])),
  traitCase(
    'a date',
    ...traits([{ display_type: 'date', trait_type: 'B', value: 1607385600 }], [['B', '1607385600', 'date']]),
  ),
  traitCase(
    'a date in milliseconds',
    ...traits([{ display_type: 'date', trait_type: 'B', value: 1607385600000 }], [['B', '1607385600', 'date']]),
  ),
  traitCase(
    'a date as text of digits',
    ...traits([{ display_type: 'date', trait_type: 'B', value: '1607385600' }], [['B', '1607385600', 'date']]),
  ),
  traitCase(
    'a date in words',
    ...traits([{ display_type: 'date', trait_type: 'B', value: '2020-12-08' }], [['B', '1607385600', 'date']]),
  ),
  traitCase(
    'a date before 1970',
    ...traits([{ display_type: 'date', trait_type: 'B', value: -86400 }], [['B', '-86400', 'date']]),
  ),
  traitCase(
    'a date that is none',
    ...traits([{ display_type: 'date', trait_type: 'B', value: 'soon' }], [['B', 'soon']]),
  ),
  traitCase(
    'a boost',
    ...traits([{ display_type: 'boost_number', trait_type: 'B', value: 40 }], [['B', '40', 'boost_number']]),
  ),
  traitCase(
    'a boost in percent',
    ...traits([{ display_type: 'boost_percentage', trait_type: 'B', value: 10 }], [['B', '10', 'boost_percentage']]),
  ),
  traitCase(
    'a number of its kind',
    ...traits([{ display_type: 'number', trait_type: 'B', value: 2 }], [['B', '2', 'number']]),
  ),
  traitCase(
    'of how many',
    ...traits([{ display_type: 'number', trait_type: 'B', value: 2, max_value: 5 }], [['B', '2', 'number', '5']]),
  ),
  traitCase(
    'a boost in words',
    ...traits([{ display_type: 'boost_number', trait_type: 'B', value: 'high' }], [['B', 'high']]),
  ),
  traitCase(
    'another display_type',
    ...traits([{ display_type: 'rainbow', trait_type: 'B', value: 'C' }], [['B', 'C']]),
  ),
  traitCase(
    'a map',
    ...traits({ B: 'C', D: 5 }, [
      ['B', 'C'],
      ['D', '5'],
    ]),
  ),
  traitCase(
    'a map with objects',
    ...traits({ B: { value: 2, display_type: 'number', max_value: 9 } }, [['B', '2', 'number', '9']]),
  ),
  traitCase('an empty list', ...traits([], undefined)),
  {
    title: 'traits',
    uri: named({ traits: [{ trait_type: 'B', value: 'C' }] }),
    expected: { name: 'A', traits: [['B', 'C']] },
  },
  {
    title: 'properties',
    uri: named({ properties: { B: 'C', D: { name: 'E', value: 'F' }, G: { name: 'G', value: [1, 2] } } }),
    expected: {
      name: 'A',
      traits: [
        ['B', 'C'],
        ['E', 'F'],
        ['G', '1'],
        ['G', '2'],
      ],
    },
  },
  {
    title: 'files in properties',
    uri: named({ properties: { files: [{ uri: 'x' }], creators: [], category: 'image', B: 'C' } }),
    expected: { name: 'A', traits: [['B', 'C']] },
  },
  {
    title: 'attributes before properties',
    uri: named({ attributes: [{ trait_type: 'B', value: 'C' }], properties: { D: 'E' } }),
    expected: { name: 'A', traits: [['B', 'C']] },
  },
  { title: 'decimals', standard: 'ERC1155', uri: named({ decimals: 2 }), expected: { name: 'A', decimals: 2 } },
]
