import type { FastifyRequest } from 'fastify'
import { DIA_MS, HORA_MS, hoy, masMs } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/dinero/banco.ts'
import type { Job } from '../../base/db/jobs.ts'
import { read, write } from '../../base/db/open.ts'
import { readApart } from '../../base/export/reading/read-apart.ts'
import { readForm, withUploads } from '../../base/export/reading/upload.ts'
import type { App } from '../../base/http/app.ts'
import { handle, parse } from '../../base/http/handle.ts'
import { rateLimit } from '../../base/http/rate-limits.ts'
import { archivoInvalido, notFound } from '../../base/http/refuse.ts'
import { aplicarLineas } from './aplicar.ts'
import { deshacer } from './deshacer.ts'
import { guardarLectura, mostrar, requireLectura } from './lectura.ts'
import type { EncargoDeBanco } from './leer.ts'
import type { Leido } from './linea.ts'
import { deletePagador, listPagadores } from './pagadores/queries.ts'
import * as queries from './queries.ts'

const LECTURAS = { max: 60, window: 10 * 60 * 1000 }
/** A reading is kept for a week: what was left for later is there on Monday. */
const SE_GUARDA_MS = 7 * DIA_MS

/** Lines of the bank: read, proposed, applied, taken back. */
export async function registerBanco(app: App): Promise<void> {
  const limit = rateLimit(app, 'banco', LECTURAS)
  app.tareas.push(olvidar)

  await withUploads(app, contract.ARCHIVO_DE_BANCO_BYTES, (conArchivo) =>
    handle(conArchivo, contract.leerBanco, async ({ request, sesion, ahora }) => {
      await limit(request)
      const { leido, archivo } = await leerPedido(request, hoy(ahora))
      return write(app.db, (tx) => guardarLectura(tx, leido, { archivo, por: sesion.id, ahora }))
    }),
  )

  handle(app, contract.releerBanco, ({ params, sesion }) =>
    write(app.db, async (tx) => mostrar(tx, await requireLectura(tx, params.id), sesion.id)),
  )

  handle(app, contract.aplicarBanco, ({ params, body, sesion, ahora }) =>
    write(app.db, (tx) => aplicarLineas(tx, params.id, body, { por: sesion, ahora })),
  )

  handle(app, contract.listImportaciones, () => read(app.db, queries.listImportaciones))

  handle(app, contract.deleteImportacion, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => deshacer(tx, params.id, { por: sesion, ahora }))
    return 'La importación se deshizo: sus líneas se pueden importar otra vez.'
  })

  handle(app, contract.listPagadores, () => read(app.db, listPagadores))

  handle(app, contract.olvidarPagador, async ({ params }) => {
    if (!(await write(app.db, (tx) => deletePagador(tx, params.id)))) throw notFound('Ese pagador ya no se recuerda.')
    return 'El pagador se olvidó.'
  })
}

const olvidar: Job = {
  nombre: 'forgetting readings of the bank',
  cada: HORA_MS,
  async work(tx, ahora) {
    await queries.olvidarLecturas(tx, masMs(ahora, -SE_GUARDA_MS))
    return false
  },
}

const leer = readApart<EncargoDeBanco, Leido>(new URL('./leer.ts', import.meta.url))

type Pedido = { leido: Leido; archivo: string | null }

/** A file or a text, as a form or as JSON. */
async function leerPedido(request: FastifyRequest, dia: ReturnType<typeof hoy>): Promise<Pedido> {
  if (!request.isMultipart()) {
    const { texto } = parse(contract.TextoDeBanco, request.body ?? {})
    return { leido: await leer({ texto, hoy: dia }), archivo: null }
  }
  const { archivo, campos } = await readForm(request, pesaDemasiado)
  if (archivo) return { leido: await leer({ bytes: archivo.bytes, hoy: dia }), archivo: archivo.nombre }
  const texto = campos.texto ?? campos.archivo
  if (texto === undefined) throw archivoInvalido('Falta el archivo o el texto del banco.')
  return { leido: await leer({ texto, hoy: dia }), archivo: null }
}

const pesaDemasiado = (que: 'archivo' | 'texto') =>
  `El ${que} pesa demasiado: se admiten hasta 4 MB. Lee del banco un mes a la vez.`
