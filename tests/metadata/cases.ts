/** Token URIs as real contracts emit them, and what an item must say then. */
export interface MetadataCase {
  title: string
  /** What the contract answers. */
  uri: string
  standard?: 'ERC721' | 'ERC1155'
  /** What a gateway answers, by path: a document of the token, or what it names. */
  files?: Record<string, string>
  expected: {
    /** Undefined for `#<tokenId>`. */
    name?: string
    description?: string
    /** Name, value and, where it is no text, how it is shown and of how many. */
    traits?: (readonly [string, string, string?, string?])[]
    /** Whether a picture is shown. */
    picture?: boolean
    /** The path that a gateway is asked for. */
    asks?: string
    externalUrl?: string
    background?: string
    decimals?: number
    droppedFields?: string[]
  }
}

export const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const cid0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const arweaveId = 'a'.repeat(43)
/** Of token 314592, which the tests give to each ERC-1155. */
export const multiTokenId = 314592n
const hexId = multiTokenId.toString(16).padStart(64, '0')

const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='red'/></svg>`
const quotedSvg = svg.replaceAll("'", '"')
const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const picture = `data:image/svg+xml;base64,${toBase64(svg)}`
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const asUri = (text: string) => `data:application/json;base64,${toBase64(text)}`
const json = (document: unknown) => asUri(JSON.stringify(document))
const named = (fields: Record<string, unknown>) => json({ name: 'A', ...fields })
const fields = JSON.stringify({ name: 'A', image: picture })

type Expected = MetadataCase['expected']
const group = (rows: [title: string, uri: string, expected: Expected][]): MetadataCase[] =>
  rows.map(([title, uri, expected]) => ({ title, uri, expected }))

const shown: Expected = { name: 'A', picture: true }

/** How the document is encoded. */
const encodings = group([
  ['base64', asUri(fields), shown],
  ['base64 with a character set', `data:application/json;charset=utf-8;base64,${toBase64(fields)}`, shown],
  ['base64 after utf8', `data:application/json;utf8;base64,${toBase64(fields)}`, shown],
  ['base64 in capitals', `DATA:Application/JSON;BASE64,${toBase64(fields)}`, shown],
  ['base64 without padding', `data:application/json;base64,${toBase64(fields).replace(/=+$/, '')}`, shown],
  [
    'base64 with encoded padding',
    `data:application/json;base64,${toBase64(`${fields} `).replaceAll('=', '%3D')}`,
    shown,
  ],
  [
    'base64 of URLs',
    `data:application/json;base64,${Buffer.from(`${fields}ÿþ`.replace('ÿþ', '')).toString('base64url')}`,
    shown,
  ],
  ['base64 in lines', `data:application/json;base64,${toBase64(fields).replace(/(.{60})/g, '$1\n')}`, shown],
  ['base64 of another type', `data:text/plain;base64,${toBase64(fields)}`, shown],
  ['base64 without a type', `data:;base64,${toBase64(fields)}`, shown],
  ['base64 of JSON-LD', `data:application/ld+json;base64,${toBase64(fields)}`, shown],
  ['base64 that is none', `data:application/json;base64,${fields}`, shown],
  ['bare', `data:application/json,${fields}`, shown],
  ['bare with utf8', `data:application/json;utf8,${fields}`, shown],
  ['bare with a character set', `data:application/json;charset=UTF-8,${fields}`, shown],
  ['bare text', `data:text/plain,${fields}`, shown],
  ['bare, without a type', `data:,${fields}`, shown],
  ['JSON alone', fields, shown],
  ['JSON after white space', `\n  ${fields}`, shown],
  ['JSON with a byte order mark', `\uFEFF${fields}`, shown],
  ['percents', `data:application/json,${encodeURIComponent(fields)}`, shown],
  ['percents by encodeURI', `data:application/json;utf8,${encodeURI(fields)}`, shown],
  ['quotes alone in percents', `data:application/json,${fields.replaceAll('"', '%22')}`, shown],
  ['a byte order mark in base64', asUri(`\uFEFF${fields}`), shown],
  ['white space around JSON', asUri(`\n\t${fields}\n`), shown],
  ['a raw line break', asUri('{"name": "A", "description": "One\nTwo"}'), { name: 'A', description: 'One\nTwo' }],
  ['a raw tab', asUri('{"name": "A\tB"}'), { name: 'AB' }],
  [
    'a trailing comma',
    asUri('{"name": "A", "attributes": [{"trait_type": "B", "value": "C"},],}'),
    { name: 'A', traits: [['B', 'C']] },
  ],
  ['single quotes', asUri("{'name': 'A'}"), { name: 'A' }],
  ['a comment', asUri('{"name": "A" /* of many */}'), { name: 'A' }],
  ['a percent sign', `data:application/json,{"name":"100% A"}`, { name: '100% A' }],
  ['an encoded # in a bare name', `data:application/json;utf8,{"name":"A %231"}`, { name: 'A #1' }],
  ['a bare # in a bare name', `data:application/json;utf8,{"name":"A #1"}`, { name: 'A #1' }],
  ['a percent sign in base64', json({ name: 'A %231' }), { name: 'A %231' }],
  ['letters of other scripts', json({ name: 'Ä 漢 🜨' }), { name: 'Ä 漢 🜨' }],
  ['letters of other scripts, bare', `data:application/json,{"name":"Ä 漢 🜨"}`, { name: 'Ä 漢 🜨' }],
  ['escaped letters', asUri('{"name": "\\u00c4"}'), { name: 'Ä' }],
  ['half a letter', asUri('{"name": "A\\ud83d"}'), { name: 'A' }],
  ['two of the same field', asUri('{"name": "B", "name": "A"}'), { name: 'A' }],
  ['nothing', '', {}],
  ['an empty object', 'data:application/json,{}', {}],
  ['a list', 'data:application/json,[1]', {}],
  ['a word', asUri('not found'), {}],
  ['a page of an error', asUri('<html><body>404</body></html>'), {}],
  ['an SVG as the token URI', svg, { picture: true }],
  ['an SVG in data: as the token URI', picture, { picture: true }],
  ['a PNG in data: as the token URI', png, { picture: true }],
])

/** Where the picture is. */
const pictures = group([
  ['image', named({ image: picture }), shown],
  ['image_url', named({ image_url: picture }), shown],
  ['image_data', named({ image_data: svg }), shown],
  ['image_data with an XML declaration', named({ image_data: `<?xml version="1.0"?>${svg}` }), shown],
  ['image_data in data:', named({ image_data: picture }), shown],
  ['an empty image before image_url', named({ image: '', image_url: picture }), shown],
  ['a blank image before image_data', named({ image: ' ', image_data: svg }), shown],
  ['image null before image_url', named({ image: null, image_url: picture }), shown],
  [
    'an object before image_url',
    named({ image: { src: 'x' }, image_url: picture }),
    { ...shown, droppedFields: ['image'] },
  ],
  ['an SVG as image', named({ image: svg }), shown],
  ['an SVG without a namespace', named({ image: svg.replace(/ xmlns='[^']*'/, '') }), shown],
  ['jpg for jpeg', named({ image: png.replace('image/png', 'image/jpg') }), shown],
  ['a PNG that is called an SVG', named({ image: png.replace('image/png', 'image/svg+xml') }), shown],
  ['a type in capitals', named({ image: png.replace('image/png', 'IMAGE/PNG') }), shown],
  ['an SVG in percents', named({ image: `data:image/svg+xml,${encodeURIComponent(svg)}` }), shown],
  ['an SVG with utf8', named({ image: `data:image/svg+xml;utf8,${svg}` }), shown],
  ['an SVG with a bare #', named({ image: `data:image/svg+xml;utf8,${svg.replace('red', '#f00')}` }), shown],
  ['base64 that is none', named({ image: `data:image/svg+xml;base64,${svg}` }), shown],
  [
    'an SVG in percents inside bare JSON',
    `data:application/json;utf8,{"name":"A","image":"data:image/svg+xml;utf8,${encodeURIComponent(svg)}"}`,
    shown,
  ],
  [
    'with double quotes too',
    `data:application/json;utf8,{"name":"A","image":"data:image/svg+xml;utf8,${encodeURIComponent(quotedSvg)}"}`,
    shown,
  ],
  [
    'an SVG with escaped quotes',
    `data:application/json;utf8,{"name":"A","image":"data:image/svg+xml;utf8,${quotedSvg.replaceAll('"', '\\"')}"}`,
    shown,
  ],
  ['a picture as animation_url', named({ animation_url: picture }), shown],
  [
    'of the schema of ERC-721',
    json({
      title: 'Asset Metadata',
      properties: { name: { type: 'string', description: 'A' }, image: { type: 'string', description: picture } },
    }),
    shown,
  ],
  ['a list', named({ image: [picture] }), { name: 'A', picture: false, droppedFields: ['image'] }],
  ['a number', named({ image: 5 }), { name: 'A', picture: false, droppedFields: ['image'] }],
  [
    'a page',
    named({ image: 'data:text/html,<script>1</script>' }),
    { name: 'A', picture: false, droppedFields: ['image'] },
  ],
  ['a script', named({ image: 'javascript:alert(1)' }), { name: 'A', picture: false, droppedFields: ['image'] }],
  ['none', named({}), { name: 'A', picture: false }],
])

const ipfs = (title: string, image: string, path: string): MetadataCase => ({
  title,
  uri: named({ image }),
  expected: { name: 'A', asks: path },
})

/** What a gateway is asked for. */
const addresses: MetadataCase[] = [
  ipfs('ipfs://', `ipfs://${cid}/1.png`, `/ipfs/${cid}/1.png`),
  ipfs('ipfs://ipfs/', `ipfs://ipfs/${cid}/2.png`, `/ipfs/${cid}/2.png`),
  ipfs('ipfs:/', `ipfs:/${cid}/3.png`, `/ipfs/${cid}/3.png`),
  ipfs('/ipfs/', `/ipfs/${cid}/4.png`, `/ipfs/${cid}/4.png`),
  ipfs('dweb:', `dweb:/ipfs/${cid}/5.png`, `/ipfs/${cid}/5.png`),
  ipfs('capitals', `IPFS://${cid}/6.png`, `/ipfs/${cid}/6.png`),
  ipfs('a CID alone', `${cid}`, `/ipfs/${cid}`),
  ipfs('an old CID alone', cid0, `/ipfs/${cid0}`),
  ipfs('a CID with a path', `${cid0}/7.png`, `/ipfs/${cid0}/7.png`),
  ipfs('a # and blanks', `ipfs://${cid}/No #525.png`, `/ipfs/${cid}/No%20%23525.png`),
  ipfs('a path in percents', `ipfs://${cid}/No%20%23526.png`, `/ipfs/${cid}/No%20%23526.png`),
  ipfs('a path with a percent sign', `ipfs://${cid}/100%.png`, `/ipfs/${cid}/100%25.png`),
  ipfs('a file name as query', `ipfs://${cid}/8.png?filename=8.png`, `/ipfs/${cid}/8.png`),
  ipfs('a gateway by path', `https://gateway.example/ipfs/${cid}/9.png`, `/ipfs/${cid}/9.png`),
  ipfs('a gateway without TLS', `http://gateway.example/ipfs/${cid}/10.png`, `/ipfs/${cid}/10.png`),
  ipfs('a gateway with a key', `https://gateway.example/ipfs/${cid}/11.png?token=x`, `/ipfs/${cid}/11.png`),
  ipfs('a gateway by subdomain', `https://${cid}.ipfs.gateway.example/12.png`, `/ipfs/${cid}/12.png`),
  ipfs('letters of other scripts', `ipfs://${cid}/漢.png`, `/ipfs/${cid}/%E6%BC%A2.png`),
  ipfs('ipns', `ipns://name.example/1.png`, '/ipns/name.example/1.png'),
  ipfs('ar://', `ar://${arweaveId}/1.png`, `/${arweaveId}/1.png`),
  ipfs('a gateway of Arweave', `https://arweave.net/${arweaveId}/2.png`, `/${arweaveId}/2.png`),
  ipfs('white space around it', `  ipfs://${cid}/13.png\n`, `/ipfs/${cid}/13.png`),
  {
    title: 'beside its document',
    uri: `ipfs://${cid}/one/1.json`,
    files: { [`/ipfs/${cid}/one/1.json`]: JSON.stringify({ name: 'A', image: '1.png' }) },
    expected: { name: 'A', asks: `/ipfs/${cid}/one/1.png` },
  },
  {
    title: 'in a folder beside its document',
    uri: `ipfs://${cid}/two/json/1`,
    files: { [`/ipfs/${cid}/two/json/1`]: JSON.stringify({ name: 'A', image: '../images/1 #1.png' }) },
    expected: { name: 'A', asks: `/ipfs/${cid}/two/images/1%20%231.png` },
  },
  {
    title: 'a document with a byte order mark and a trailing comma',
    uri: `ipfs://${cid}/three`,
    files: { [`/ipfs/${cid}/three`]: `\uFEFF{"name": "A", "image_data": ${JSON.stringify(svg)},}` },
    expected: shown,
  },
  {
    title: 'a document behind a gateway by subdomain',
    uri: `https://${cid}.ipfs.gateway.example/four`,
    files: { [`/ipfs/${cid}/four`]: fields },
    expected: shown,
  },
  {
    title: 'a token URI that is a CID alone',
    uri: cid0,
    files: { [`/ipfs/${cid0}`]: fields },
    expected: shown,
  },
  {
    title: '{id} in a token URI and its document',
    standard: 'ERC1155',
    uri: `ipfs://${cid}/{id}.json`,
    files: { [`/ipfs/${cid}/${hexId}.json`]: JSON.stringify({ name: 'No {id}', image: `ipfs://${cid}/{id}.png` }) },
    expected: { name: `No ${hexId}`, asks: `/ipfs/${cid}/${hexId}.png` },
  },
  {
    title: '{id} in percents',
    standard: 'ERC1155',
    uri: `ipfs://${cid}/%7Bid%7D.txt`,
    files: { [`/ipfs/${cid}/${hexId}.txt`]: JSON.stringify({ name: 'A' }) },
    expected: { name: 'A' },
  },
  {
    title: '{id} in values of all kinds',
    standard: 'ERC1155',
    uri: json({
      name: 'A',
      description: 'Of {id}',
      external_url: 'https://makers.example/{id}',
      properties: { Number: '{id}', Rich: { name: 'Rich', value: '{id}' } },
    }),
    expected: {
      ...{ name: 'A', description: `Of ${hexId}`, externalUrl: `https://makers.example/${hexId}` },
      traits: [
        ['Number', hexId],
        ['Rich', hexId],
      ],
    },
  },
  { title: '{id} of an ERC-721', uri: named({ description: '{id}' }), expected: { name: 'A', description: '{id}' } },
]

/** A bad field costs itself alone. */
const bad = group([
  ['a name that is an object', json({ name: { en: 'A' }, image: picture }), { picture: true, droppedFields: ['name'] }],
  ['a name that is a list', json({ name: ['A'], description: 'B' }), { description: 'B', droppedFields: ['name'] }],
  ['a name that is true', json({ name: true, description: 'B' }), { description: 'B', droppedFields: ['name'] }],
  ['a name that is a number', json({ name: 7 }), { name: '7' }],
  ['a name that is null', json({ name: null, description: 'B' }), { description: 'B' }],
  ['an empty name', json({ name: '', description: 'B' }), { description: 'B' }],
  ['a blank name', json({ name: ' \n', description: 'B' }), { description: 'B' }],
  [
    'a description that is a list',
    named({ description: ['a', 'b'], image: picture }),
    { ...shown, droppedFields: ['description'] },
  ],
  ['a description that is a number', named({ description: 5 }), { name: 'A', description: '5' }],
  [
    'a description that is an object',
    named({ description: {}, image: picture }),
    { ...shown, droppedFields: ['description'] },
  ],
  [
    'animation_url false',
    named({ animation_url: false, image: picture }),
    { ...shown, droppedFields: ['animation_url'] },
  ],
  [
    'animation_url that is an object',
    named({ animation_url: {}, image: picture }),
    { ...shown, droppedFields: ['animation_url'] },
  ],
  ['animation_url empty', named({ animation_url: '', image: picture }), shown],
  ['external_url that is no URL', named({ external_url: 'makers' }), { name: 'A', droppedFields: ['external_url'] }],
  [
    'external_url that is a script',
    named({ external_url: 'javascript:alert(1)' }),
    { name: 'A', droppedFields: ['external_url'] },
  ],
  [
    'external_url with a password',
    named({ external_url: 'https://a:b@makers.example' }),
    { name: 'A', droppedFields: ['external_url'] },
  ],
  [
    'external_url',
    named({ external_url: ' https://makers.example/a b ' }),
    { name: 'A', externalUrl: 'https://makers.example/a%20b' },
  ],
  ['background_color', named({ background_color: 'D234FF' }), { name: 'A', background: 'd234ff' }],
  ['background_color with #', named({ background_color: '#d234ff' }), { name: 'A', background: 'd234ff' }],
  ['background_color in words', named({ background_color: 'red' }), { name: 'A', droppedFields: ['background_color'] }],
  ['attributes that are a word', named({ attributes: 'none' }), { name: 'A', droppedFields: ['attributes'] }],
  ['attributes that are null', named({ attributes: null }), { name: 'A' }],
  ['decimals that are a word', named({ decimals: 'two' }), { name: 'A', droppedFields: ['decimals'] }],
  [
    'all of it bad but one',
    json({
      name: {},
      description: [],
      image: 1,
      animation_url: [],
      attributes: 3,
      external_url: 'x',
      background_color: 1,
      decimals: {},
      image_data: svg,
    }),
    {
      picture: true,
      droppedFields: [
        'decimals',
        'image',
        'animation_url',
        'name',
        'description',
        'external_url',
        'background_color',
        'attributes',
      ],
    },
  ],
])

const traits = (attributes: unknown, expected: Expected['traits'], more: Expected = {}): [string, Expected] => [
  named({ attributes }),
  { name: 'A', ...(expected ? { traits: expected } : {}), ...more },
]
const traitCase = (title: string, ...[uri, expected]: [string, Expected]): MetadataCase => ({ title, uri, expected })

/** Traits in the shapes that documents have. */
const traitCases: MetadataCase[] = [
  traitCase('a list', ...traits([{ trait_type: 'B', value: 'C' }], [['B', 'C']])),
  traitCase('a number', ...traits([{ trait_type: 'B', value: 5 }], [['B', '5']])),
  traitCase('a fraction', ...traits([{ trait_type: 'B', value: 1.4 }], [['B', '1.4']])),
  traitCase('zero', ...traits([{ trait_type: 'B', value: 0 }], [['B', '0']])),
  traitCase('false', ...traits([{ trait_type: 'B', value: false }], [['B', 'false']])),
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

export const metadataCases: readonly MetadataCase[] = [
  ...[encodings, pictures, addresses, bad, traitCases].flatMap((cases, index) =>
    cases.map((one) => ({
      ...one,
      title: `${['document', 'picture', 'address', 'bad field', 'trait'][index]}: ${one.title}`,
    })),
  ),
]
