/** The pages translate the issues of these texts by their codes: `validationMessages` of the message catalogue. */
export const invisibleCharacters = {
  error: 'contains invisible characters',
  params: { code: 'invisible_characters' },
}
