/** Deleting has no safe example, so only programs can do it. */
const TRIED = ['get', 'post', 'put']
const JSON_TYPE = 'application/json'

const main = document.querySelector('main')
const api = await fetch('/api/docs/json').then((answer) => answer.json())
main.replaceChildren(...api.tags.map(groupOf), schemasOf(api.components.schemas))
main.removeAttribute('aria-busy')
addEventListener('hashchange', openNamed)
openNamed()

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** Its contents are made when it is opened first: there are some two hundred calls. */
function fold(summary, contents, id = '') {
  const made = element('details', { id }, element('summary', {}, ...summary))
  made.addEventListener('toggle', () => made.append(...contents()), { once: true })
  return made
}

/** Opens what the address names, and the group around it. */
function openNamed() {
  const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!named) return
  for (let around = named; around; around = around.parentElement?.closest('details')) around.open = true
  named.scrollIntoView()
}

function groupOf({ name, description }) {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, call]) => callOf(path, method, call)),
  )
  return element(
    'details',
    { id: `group-${name}` },
    element('summary', {}, element('h2', { textContent: name }), ` ${description ?? ''}`),
    ...calls,
  )
}

function callOf(path, method, call) {
  const title = element('h3', {}, element('code', { textContent: `${method.toUpperCase()} ${path}` }))
  return fold([title, ` ${call.summary}`], () => contentsOf(path, method, call), call.operationId)
}

function contentsOf(path, method, call) {
  const { description, requestBody, responses } = call
  const answers = Object.entries(responses).map(([status, given]) => {
    const answer = resolved(given)
    const schema = Object.values(answer.content ?? {})[0]?.schema
    return element('li', {}, `${status} ${answer.description} `, ...(schema ? [code(schema)] : []))
  })
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  return [
    element('p', { textContent: description }),
    ...(body ? [element('h4', { textContent: 'Body' }), code(body)] : []),
    ...(isTried(method, requestBody) ? [formOf(path, method, call)] : []),
    element('h4', { textContent: 'Answers' }),
    element('ul', {}, ...answers),
  ]
}

function isTried(method, requestBody) {
  return TRIED.includes(method) && (!requestBody || JSON_TYPE in requestBody.content)
}

function formOf(path, method, call) {
  const parameters = (call.parameters ?? []).map(resolved)
  const fields = parameters.map((parameter) => field(parameter))
  const example = call.requestBody?.content[JSON_TYPE].example
  const body = call.requestBody && element('textarea', { name: 'body', rows: 8, value: pretty(example ?? {}) })
  const output = element('output')
  const form = element(
    'form',
    {},
    ...fields,
    ...(body ? [element('label', {}, 'Body', body)] : []),
    element('button', { textContent: 'Try it' }),
    output,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = new FormData(form)
    output.replaceChildren(element('pre', { tabIndex: 0, textContent: await send(path, method, parameters, values) }))
  })
  return form
}

function field({ name, in: where, description = '', example, required }) {
  const input = element('input', { name: `${where}:${name}`, value: example ?? '', required: required === true })
  return element('label', {}, element('code', { textContent: name }), ` (${where}) ${description}`, input)
}

/** Sends the call as it was filled in; empty parameters are left out. */
async function send(path, method, parameters, values) {
  const given = (where) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name }) => [name, values.get(`${where}:${name}`)])
      .filter(([, value]) => value !== '')
  const url = given('path').reduce((url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = new URLSearchParams(given('query'))
  const body = values.get('body')
  const headers = {
    accept: JSON_TYPE,
    ...Object.fromEntries(given('header')),
    ...(body && { 'content-type': JSON_TYPE }),
  }
  const request = { method: method.toUpperCase(), headers, ...(body && { body }) }
  const answer = await fetch(query.size > 0 ? `${url}?${query}` : url, request).catch((error) => error)
  if (answer instanceof Error) return answer.message
  return `${answer.status} ${answer.statusText}\n\n${await textOf(answer)}`
}

async function textOf(answer) {
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith(JSON_TYPE)) return pretty(await answer.json())
  if (/^(text|application\/xml)/.test(type)) return answer.text()
  return `${(await answer.blob()).size} bytes, ${type}`
}

function schemasOf(schemas) {
  const all = Object.entries(schemas).map(([name, schema]) =>
    fold([element('h3', { textContent: name })], () => [code(schema)], `schema-${name}`),
  )
  return element(
    'details',
    { id: 'schemas' },
    element('summary', {}, element('h2', { textContent: 'Schemas' })),
    ...all,
  )
}

function resolved({ $ref, ...written }) {
  return $ref
    ? $ref
        .slice(2)
        .split('/')
        .reduce((part, name) => part[name], api)
    : written
}

/** A schema, in which the names of others lead to them. */
function code(schema) {
  const parts = pretty(schema).split(/"\$ref": "#\/components\/schemas\/(\w+)"/)
  return element(
    'pre',
    { tabIndex: 0 },
    ...parts.map((part, i) => (i % 2 ? element('a', { href: `#schema-${part}`, textContent: part }) : part)),
  )
}

function pretty(value) {
  return JSON.stringify(value, null, 2)
}
