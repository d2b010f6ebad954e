import { group, json, named, picture, shown, svg } from './metadata-case'

/** A bad field costs itself alone. */
export const badFieldCases = group([
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
