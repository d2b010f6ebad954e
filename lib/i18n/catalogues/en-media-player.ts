/** What plays on the page of a work: a film, a sound, a model, a page. Loaded where there is one. */
export const enMediaPlayer = {
  play: ({ size }: { size: string }) => `Play the film (${size})`,
  turn: ({ size }: { size: string }) => `Turn it in 3D (${size})`,
  run: ({ size }: { size: string }) => `Run this work (${size})`,
  stop: 'Stop this work',
  noPlace:
    'This work is a page that runs. It does not run here: this market has no separate https address where such pages can do no harm.',
  readFile: ({ size }: { size: string }) => `Read its file (${size})`,
  back: 'Back to the picture',
  modelLoading: 'Loading the model',
  modelHint: 'Arrow keys turn it, plus and minus bring it nearer.',
  modelFailed: 'This browser could not draw the model. Nothing of it is lost.',
  failed: 'This browser could not play the file. Nothing of it is lost.',
  again: 'Try again',
  missing: 'There is more to this work than its picture, and this market has no copy of it.',
}
