import type { FastifyRequest } from 'fastify'
import { DIA_MS, HORA_MS, masMs } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/oficina/traer.ts'
import type { Job } from '../../base/db/jobs.ts'
import { read, write } from '../../base/db/open.ts'
import { readApart } from '../../base/export/reading/read-apart.ts'
import { readForm, withUploads } from '../../base/export/reading/upload.ts'
import type { App } from '../../base/http/app.ts'
import { handle, parse } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { rateLimit } from '../../base/http/rate-limits.ts'
import { archivoInvalido } from '../../base/http/refuse.ts'
import { traerArchivo } from './aplicar.ts'
import { guardarArchivo, mostrarArchivo, requireArchivo } from './lectura.ts'
import type { Encargo } from './leer.ts'
import type { ArchivoLeido } from './linea.ts'
import { listLoTraido, olvidarArchivos } from './queries.ts'
import { quitar } from './quitar.ts'

const LECTURAS = { max: 60, window: 10 * 60 * 1000 }
/** The page looks again after everything that is done. */
const MIRADAS = { ...LECTURAS, max: 120 }
/** A reading names people: it is kept for a week, no longer. */
const SE_GUARDA_MS = 7 * DIA_MS
const demasiado = (que: 'archivo' | 'texto') => `El ${que} pesa demasiado: se admiten hasta 8 MB. Divídelo en varios.`

const leer = readApart<Encargo, ArchivoLeido>(new URL('./leer.ts', import.meta.url))

/** What a practice brings from elsewhere: read, shown line by line, brought all or nothing, taken out in one step. */
export async function registerTraer(app: App): Promise<void> {
  const limit = rateLimit(app, 'traer', LECTURAS)
  const limitMiradas = rateLimit(app, 'traer-mirar', MIRADAS)
  app.tareas.push(olvidar)

  await withUploads(app, contract.ARCHIVO_DE_TRAER_BYTES, (conArchivo) =>
    handle(conArchivo, contract.leerTraer, async ({ request, sesion, ahora }) => {
      await limit(request)
      const { nombre, ...encargo } = await leerPedido(request)
      const leido = await leer(encargo)
      return write(app.db, (tx) => guardarArchivo(tx, leido, { archivo: nombre, por: sesion.id, ahora }))
    }),
  )

  handle(app, contract.releerTraer, async ({ request, params: { id }, sesion, ahora }) => {
    await limitMiradas(request)
    return write(app.db, async (tx) => mostrarArchivo(tx, await requireArchivo(tx, id), { por: sesion.id, ahora }))
  })

  handle(app, contract.aplicarTraer, ({ params: { id }, body, sesion, ahora, clave }) =>
    write(app.db, (tx) => {
      const find = async () => mostrarArchivo(tx, await requireArchivo(tx, id), { por: sesion.id, ahora })
      return once(tx, { sesion, clave, ahora }, find, () => traerArchivo(tx, id, body, { por: sesion, ahora }))
    }),
  )

  handle(app, contract.listTraidas, () => read(app.db, listLoTraido))

  handle(app, contract.quitarTraida, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) => quitar(tx, id, sesion, ahora))
    return 'Lo que trajo ese archivo se quitó: se puede traer otra vez.'
  })
}

const olvidar: Job = {
  nombre: 'forgetting files from elsewhere',
  cada: HORA_MS,
  async work(tx, ahora) {
    await olvidarArchivos(tx, masMs(ahora, -SE_GUARDA_MS))
    return false
  },
}

/** A file or a text in a form, and what it is said to be. */
async function leerPedido(request: FastifyRequest): Promise<Encargo & { nombre: string | null }> {
  if (!request.isMultipart()) {
    const { texto, que = null } = parse(contract.TextoDeTraer, request.body ?? {})
    return { archivo: null, texto, que, nombre: null }
  }
  const { archivo, campos } = await readForm(request, demasiado)
  const texto = campos.texto ?? campos.archivo ?? null
  if (!archivo && texto === null) throw archivoInvalido('Falta el archivo.')
  const que = contract.CLASES_DE_TRAER.find((clase) => clase === campos.que) ?? null
  return { archivo: archivo?.bytes ?? null, texto, que, nombre: archivo?.nombre ?? null }
}
