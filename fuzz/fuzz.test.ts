import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porMotor } from '../scripts/databases.ts'
import { revisar } from '../server/oficina/revision/revisar.ts'
import { type Documento, type Llamada, llamadaEn, llamadasDe } from './documento.ts'
import { comoCurl, type Envio, enviar, escribir, type Llegada } from './envio.ts'
import { Lector } from './lectura.ts'
import { CANARIO, crearMundo, PARTES, type Papel, PRIVADO } from './mundo.ts'
import { type Peticion, peticionDe, peticiones } from './peticiones.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)
/** Requests in all. */
const PETICIONES = Number(process.env.FUZZ_REQUESTS ?? porMotor(2000))
/** How often a call that has not succeeded yet is tried before it counts as out of reach. */
const INTENTOS = 80
/** How long a smaller request is looked for once something was found. */
const REDUCIR_MS = 10_000

/** Whose calls have to succeed at least once; the others are sent too, and refused. */
const SUYAS: Record<Papel, Llamada['x-access'][]> = {
  visitante: ['publico'],
  cliente: ['sesion', 'opcional'],
  atiende: [],
  recepcion: [],
  admin: ['admin'],
}
/** The share of the requests: an administrator and a customer need some to reach each of their calls. */
const PARTE_DE_TODAS: Record<Papel, number> = {
  visitante: 0.15,
  cliente: 0.2,
  atiende: 0.15,
  recepcion: 0.15,
  admin: 0.35,
}
const PUEDE: Record<Papel, Llamada['x-access'][]> = {
  visitante: ['publico', 'opcional'],
  cliente: ['publico', 'opcional', 'sesion'],
  atiende: ['publico', 'opcional', 'sesion'],
  recepcion: ['publico', 'opcional', 'sesion'],
  admin: ['publico', 'opcional', 'sesion', 'admin'],
}
/** They lead everybody's agenda; the private notes of a person are read by an administrator with every right alone. */
const VEN_A_TODOS: readonly Papel[] = ['recepcion', 'admin']

function puede(papel: Papel, llamada: Llamada): boolean {
  return PUEDE[papel].includes(llamada['x-access']) || Boolean(llamada['x-partes']?.includes(PARTES[papel] ?? ''))
}

/**
 * They want a code of an authenticator or of a mail to the same browser, a full day, what is offered to somebody, an empty business, people with nothing to come, a key that
 * was just made, a notice that waits, the cart that is there, a file of the bank and what was read of it, an order or an hour that lapses or has lapsed, a month that
 * is over, or one of several ways to say what is paid: their own tests try them with one.
 */
const CON_MAS = new RegExp(
  `^(${[
    'activarSegundoFactor|renovarCodigos|quitarSegundoFactor|tomarCupo|esperarHora|tomarHora|dejarHora|llenarConMuestra|savePersonas',
    'usarLlave|confirmarOrden|leerBanco|releerBanco|aplicarBanco|deleteImportacion|olvidarPagador|retomarOrden|esperarPago|esperarAdelanto|noAvisar',
    'createCobro|corregirCobro|usarFavor|devolverFavor|venderBono|cerrarMes|abrirMes',
    'entrarConCodigo|ponerContrasena|aplicarTraer|leerTraer|releerTraer|quitarTraida',
  ].join('|')})$`,
)

/** After these the person may be gone, logged out or somebody else. */
const CAMBIAN_DE_PERSONA =
  /^(login|logout|cambiarRol|cambiarContrasena|restablecerContrasena|eliminarCuenta|cerrarOtrasSesiones|cerrarSesiones)$/
/** These take away what other calls are about: they come last. */
const quita = ({ method, operationId }: Llamada) => method === 'DELETE' || operationId === 'confirmarOrden'
const MANDAN_CORREO = /^(preRegistro|reenviarCodigo|olvidoContrasena|pedirEliminacion)$/

async function empezar(papel: Papel) {
  const mundo = await crearMundo(papel)
  const documento: Documento = JSON.parse((await enviar(mundo.base, DOCUMENTO)).body.toString())
  const llamadas = llamadasDe(documento)
  const lector = new Lector(documento)
  const logradas = new Map<string, number>()
  let ultima = ''

  /** Sends one and throws for what is wrong with its answer. */
  async function probar(peticion: Peticion): Promise<void> {
    const envio = escribir(peticion, mundo.memoria, mundo.imagen, mundo.cookie())
    const llegada = await enviar(mundo.base, envio)
    const llamada = llamadaEn(llamadas, envio.method, envio.url.split('?')[0]!)
    const problema = objecion(llamada, envio, llegada)
    if (problema) {
      ultima = comoCurl(mundo.base, envio)
      throw new Error(`${problema}\n${llegada.body.toString().slice(0, 500)}`)
    }
    if (llamada && llegada.status < 300) await anotar(llamada, llegada)
  }

  function objecion(llamada: Llamada | undefined, { method, url }: Envio, llegada: Llegada): string | null {
    const { status, body } = llegada
    if (status >= 500) return `${method} ${url} answered ${status}`
    const dicho = body.toString().toLowerCase()
    if (!VEN_A_TODOS.includes(papel) && dicho.includes(CANARIO)) return 'somebody else is told about'
    if (papel !== 'admin' && dicho.includes(PRIVADO)) return 'private notes are told'
    if (!llamada) return status < 400 && method !== 'GET' ? `an unknown call answered ${status}` : null
    if (status < 300 && !puede(papel, llamada)) return `${papel} may call ${llamada.operationId}`
    return lector.objecion(llamada, llegada)
  }

  async function anotar(llamada: Llamada, { headers, body }: Llegada): Promise<void> {
    const { operationId } = llamada
    logradas.set(operationId, (logradas.get(operationId) ?? 0) + 1)
    if (headers['content-type']?.includes('json')) mundo.memoria.lee(JSON.parse(body.toString()), llamada)
    if (MANDAN_CORREO.test(operationId)) await mundo.leerCorreo()
    if (CAMBIAN_DE_PERSONA.test(operationId)) await mundo.nacer()
  }

  return { ...mundo, documento, llamadas, logradas, probar, ultima: () => ultima }
}

const DOCUMENTO = { method: 'GET', url: '/api/docs/json', headers: {}, body: undefined }

type Fuzz = Awaited<ReturnType<typeof empezar>>

/**
 * Sends each call of the role until it has succeeded once, with one thing after the other of what is known.
 * Answers how many requests that took.
 */
async function alcanzar({ llamadas, documento, logradas, probar }: Fuzz, papel: Papel): Promise<number> {
  let sent = 0
  for (let intento = 0; intento < INTENTOS; intento++) {
    const faltan = llamadas.filter(
      (one) =>
        SUYAS[papel].includes(one['x-access']) && !logradas.has(one.operationId) && !CON_MAS.test(one.operationId),
    )
    const guardan = intento < INTENTOS / 2 ? faltan.filter((una) => !quita(una)) : []
    for (const llamada of guardan.length > 0 ? guardan : faltan) {
      const valida = peticionDe(llamada, intento % 2 ? 'valida' : 'ejemplo', documento.components.schemas)
      const [peticion] = fc.sample(valida, { numRuns: 1, seed: seed + intento })
      await probar({ ...peticion!, n: intento >> 1 })
      sent++
    }
  }
  return sent
}

test.each<Papel>(['visitante', 'cliente', 'atiende', 'recepcion', 'admin'])(
  'whatever the role %s sends is answered as the document says, and tells and breaks nothing',
  async (papel) => {
    const fuzz = await empezar(papel)
    const { llamadas, documento, logradas, probar } = fuzz
    const numRuns = Math.max(1, Math.ceil(PETICIONES * PARTE_DE_TODAS[papel]) - (await alcanzar(fuzz, papel)))
    const alcance = llamadas.filter((one) => puede(papel, one))
    const ajenas = llamadas.filter((one) => !alcance.includes(one))
    const property = fc.asyncProperty(peticiones(alcance, ajenas, documento.components.schemas), probar)
    const { failed, counterexamplePath } = await fc.check(property, { numRuns, seed, endOnFailure: true })
    if (failed) {
      const path = counterexamplePath!
      const { errorInstance } = await fc.check(property, { seed, path, interruptAfterTimeLimit: REDUCIR_MS })
      const problema = errorInstance ? (errorInstance as Error).message : 'it did not happen again'
      throw new Error(`seed ${seed}: ${problema}\nThe smallest request:\n${fuzz.ultima()}`)
    }
    const suyas = llamadas.filter((one) => SUYAS[papel].includes(one['x-access']) && !CON_MAS.test(one.operationId))
    console.log(
      `${papel}: ${suyas.map(({ operationId }) => `${operationId} ${logradas.get(operationId) ?? 0}`).join(', ')}`,
    )
    expect(suyas.filter(({ operationId }) => !logradas.has(operationId)).map(({ operationId }) => operationId)).toEqual(
      [],
    )
    expect(await revisar(fuzz.db)).toEqual([])
  },
  20_000 + PETICIONES * 300,
)
