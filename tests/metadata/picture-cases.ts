import { group, json, named, picture, png, quotedSvg, shown, svg } from './metadata-case'

/** Where the picture is. */
export const pictureCases = group([
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
  ['a PNG that ends early', named({ image: png.slice(0, -24) }), { name: 'A', picture: false }],
  ['a type in capitals', named({ image: png.replace('image/png', 'IMAGE/PNG') }), shown],
  ['an SVG in percents', named({ image: `data:image/svg+xml,${encodeURIComponent(svg)}` }), shown],
  ['an SVG with utf8', named({ image: `data:image/svg+xml;utf8,${svg}` }), shown],
  [
    'an SVG that ends early',
    named({ image: `data:image/svg+xml,${svg.replace('</svg>', '')}` }),
    { name: 'A', picture: false },
  ],
  [
    'an SVG with an entity of HTML',
    named({ image_data: svg.replace('</svg>', '<text>&nbsp;</text></svg>') }),
    { name: 'A', picture: false },
  ],
  [
    'an SVG with its own font',
    named({
      image_data: svg.replace('<rect', '<style>@font-face{src:url(data:font/woff2;base64,d09GMg==)}</style><rect'),
    }),
    shown,
  ],
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
