/** What plays on the page of a work: a film, a sound, a model. Loaded where there is one. */
export const enPlayer = {
  play: ({ size }: { size: string }) => `Play the film (${size})`,
  turn: ({ size }: { size: string }) => `Turn it in 3D (${size})`,
  back: 'Back to the picture',
  modelLoading: 'Loading the model',
  modelHint: 'Arrow keys turn it, plus and minus bring it nearer.',
  modelFailed: 'This browser could not draw the model. Nothing of it is lost.',
  failed: 'This browser could not play the file. Nothing of it is lost.',
  again: 'Try again',
  missing: 'There is more to this work than its picture, and this market has no copy of it.',
}
