const rules = new Map<string, Intl.PluralRules>()

/**
 * The form of a message for a count, by CLDR's rules of its language. Generated messages call it.
 * @param forms by category, and `other` for those that it lacks; `=0` for a count of its own
 */
export function choosePlural(locale: string, count: number | bigint, forms: Record<string, string>): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  return forms[`=${count}`] ?? forms[rule.select(Number(count))] ?? (forms.other as string)
}
