export const enCollectionIndexing = {
  title: 'Being read',
  heading: 'We are reading this collection',
  text: 'The market has just met it and is reading its past on the chain. That takes moments, or minutes for a large one. The work shows here then, and its owner can put it on sale.',
  action: 'Look again',
}
