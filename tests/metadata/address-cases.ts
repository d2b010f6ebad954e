import { arweaveId, cid, cid0, fields, hexId, json, type MetadataCase, named, shown, svg } from './metadata-case'

const ipfs = (title: string, image: string, path: string): MetadataCase => ({
  title,
  uri: named({ image }),
  expected: { name: 'A', asks: path },
})

/** What a gateway is asked for. */
export const addressCases: MetadataCase[] = [
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
