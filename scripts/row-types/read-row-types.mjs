import path from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/ast').CallExpression} CallExpression */
/**
 * @typedef {object} FieldType
 * @property {string[]} kinds `string`, `number`, `bigint`, `boolean`, `null`, `array`, `object`, `unknown` or the name of a class
 * @property {string[]} [elements] the kinds of an array's elements
 * @property {(string | number)[]} [values] all values, where the type lists them
 * @property {boolean} [isOptional] the column may be absent
 */
/** @typedef {Record<string, FieldType>} RowType by the name of the field */
/** @typedef {Record<string, RowType>} RowTypes by call place: `server/orders/get-order.ts:16` */

/**
 * The row type of each call `….query(…)` of a project that resolves to an array of known rows, given or inferred.
 * A row type that is a type parameter belongs to a wrapper, and `unknown` promises nothing: neither is listed.
 * @param {string} root places are paths from it
 * @param {string} config the tsconfig.json that names the files
 * @returns {RowTypes}
 * @throws Error when a line holds two such calls, which a stack's line could not tell apart
 */
export function readRowTypes(root, config) {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`TypeScript opens no project with ${config}.`)
    const { program, checker } = project
    /** @type {RowTypes} */
    const found = {}
    for (const name of program.getSourceFileNames().filter((name) => name.startsWith(`${root}/`))) {
      const file = name.includes('/node_modules/') ? undefined : program.getSourceFile(name)
      for (const call of file?.text.includes('.query') ? listQueryCalls(file) : []) {
        const row = findRow(checker, call)
        if (!file || !row) continue
        // V8's stack names the line of the method, not that of the call's start.
        const { line } = file.getLineAndCharacterOfPosition(call.expression.end - 1)
        const place = `${path.relative(root, name)}:${line + 1}`
        if (place in found) throw new Error(`${place} has two statements with a row type. Put them on two lines.`)
        found[place] = readRow(checker, row)
      }
    }
    return found
  } finally {
    api.close()
  }
}

/** @param {import('typescript/unstable/ast').Node} node @returns {CallExpression[]} */
function listQueryCalls(node) {
  /** @type {CallExpression[]} */
  const calls = []
  /** @param {import('typescript/unstable/ast').Node} child */
  const visit = (child) => {
    const call = /** @type {CallExpression} */ (child)
    const isCall = child.kind === SyntaxKind.CallExpression
    if (isCall && /** @type {{ name?: { text: string } }} */ (call.expression).name?.text === 'query') calls.push(call)
    child.forEachChild(visit)
  }
  visit(node)
  return calls
}

/** The row of a call whose type is `Promise<Row[]>`. @param {Checker} checker @param {CallExpression} call */
function findRow(checker, call) {
  const signature = checker.getResolvedSignature(call)
  const promise = signature && checker.getReturnTypeOfSignature(signature)
  const [rows] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : []
  const [row] = rows?.isTypeReference() && checker.isArrayType(rows) ? checker.getTypeArguments(rows) : []
  return row && !(row.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) ? row : undefined
}

/** @param {Checker} checker @param {Type} row @returns {RowType} */
function readRow(checker, row) {
  const members = listMembers(row)
  const rows = members.map((member) => new Map(checker.getPropertiesOfType(member).map((field) => [field.name, field])))
  return Object.fromEntries(
    [...new Set(rows.flatMap((fields) => [...fields.keys()]))].map((name) => {
      const types = rows.map((fields) => fields.get(name)).map((field) => field && checker.getTypeOfSymbol(field))
      const field = readField(
        checker,
        types.flatMap((type) => (type ? [type] : [])),
      )
      return [name, types.includes(undefined) ? { ...field, isOptional: true } : field]
    }),
  )
}

/** @param {Checker} checker @param {Type[]} types @returns {FieldType} */
function readField(checker, types) {
  const members = types.flatMap(listMembers)
  const present = members.filter(({ flags }) => !(flags & TypeFlags.Undefined))
  const elements = present
    .filter((type) => isArray(checker, type))
    .flatMap((type) => (type.isTypeReference() ? checker.getTypeArguments(type) : []))
    .flatMap(listMembers)
  const values = present
    .filter(({ flags }) => !(flags & TypeFlags.Null))
    .map((type) => (type.isStringLiteralType() || type.isNumberLiteralType() ? type.value : undefined))
  return {
    kinds: listKinds(checker, present),
    ...(elements.length > 0 ? { elements: listKinds(checker, elements) } : {}),
    ...(values.length > 0 && values.every((value) => value !== undefined) ? { values } : {}),
    ...(present.length < members.length ? { isOptional: true } : {}),
  }
}

/** @param {Type} type @returns {readonly Type[]} */
function listMembers(type) {
  return type.isUnionType() ? (type.getTypes() ?? []).flatMap(listMembers) : [type]
}

/** @param {Checker} checker @param {Type} type */
function isArray(checker, type) {
  return (
    checker.isArrayType(type) || type.isTupleType() || (type.isTypeReference() === true && checker.isTupleType(type))
  )
}

/** @param {Checker} checker @param {readonly Type[]} types */
function listKinds(checker, types) {
  return [...new Set(types.map((type) => findKind(checker, type)))].sort()
}

/** @type {[TypeFlags, string][]} */
const kinds = [
  [TypeFlags.AnyOrUnknown, 'unknown'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
]

/** @param {Checker} checker @param {Type} type */
function findKind(checker, type) {
  const kind = kinds.find(([flags]) => type.flags & flags)?.[1]
  if (kind) return kind
  if (isArray(checker, type)) return 'array'
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Uint8Array' || name === 'Buffer' ? name : 'object'
}
