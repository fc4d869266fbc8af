import { centimos } from '../../../contract/base/money/money.ts'
import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import {
  getExpediente,
  type Linea,
  listParteDeExpediente,
  PARTES,
  type Parte,
  type ParteDeLista,
  PRIMERAS,
  unirPersonas,
} from '../../../contract/persona/expediente.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { ResultPage } from '../../base/db/search.ts'
import { listHistoria } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { readerFor, sendList } from '../../base/http/lists.ts'
import type { Scope } from '../../base/scope/rules.ts'
import {
  assertLaAtiende,
  enlacesDe,
  listUsuarios as readUsuarios,
  requirePersona,
} from '../../cuentas/usuarios/queries.ts'
import { sumAFavor, sumDeudas } from '../../dinero/cuenta/queries.ts'
import { messageSubject } from '../../mensajes/letters/compose.ts'
import { listClases } from '../../mensajes/outbox/queries.ts'
import * as queries from './queries.ts'
import { unirPersonas as unir } from './unir/unir-personas.ts'

const AL_PRINCIPIO: Lista = { hoja: { numero: 1, tamano: PRIMERAS } }

/** A person's file, for the practice. */
export function registerExpediente(app: App): void {
  handle(app, listUsuarios, async ({ query, sesion, ahora, reply }) => {
    const tx = readerFor(app, query)
    const lista = await readUsuarios(tx, query, sesion)
    if (!query.hoja) return sendList(reply, lista)
    const personas = await Array.fromAsync(lista.filas)
    return sendList(reply, { ...lista, filas: await queries.conVisitas(tx, personas, sesion, wallTimeDe(ahora)) })
  })

  handle(app, getExpediente, ({ params, sesion, ahora }) =>
    read(app.db, async (tx) => {
      await assertLaAtiende(tx, sesion, params.id)
      const cuenta = await requirePersona(tx, params.id)
      const persona = { ...cuenta, ...(await enlacesDe(tx, params.id, sesion)) }
      const suyo = suyoDe(persona, sesion, ahora)
      const partes = {} as Record<Parte, ResultPage<Linea>>
      for (const parte of PARTES) partes[parte] = await listParte(app, tx, { parte, lista: AL_PRINCIPIO }, suyo)
      const { total, filas } = await listHistoria(tx, { ...AL_PRINCIPIO, persona: params.id }, sesion)
      const historia = { total, filas: await Array.fromAsync(filas) }
      const { debe: falta, porVenir } = await sumDeudas(tx, suyo.ahora, sesion, params.id)
      const aFavor = sesion.parte === 'ATIENDE' ? centimos(0) : await sumAFavor(tx, params.id)
      return { persona, falta, porVenir, aFavor, partes, historia }
    }),
  )

  handle(app, listParteDeExpediente, ({ params: { id, parte }, query, sesion, ahora, reply }) =>
    read(app.db, async (tx) => {
      await assertLaAtiende(tx, sesion, id)
      const suyo = suyoDe(await requirePersona(tx, id), sesion, ahora)
      return sendList(reply, await listParte(app, tx, { parte, lista: query }, suyo))
    }),
  )

  handle(app, unirPersonas, ({ params, body, sesion, ahora }) =>
    write(app.db, (tx) => unir(tx, { deId: params.id, conId: body.con.id }, { por: sesion, ahora })),
  )
}

function suyoDe({ id, email }: { id: number; email: string }, alcance: Scope, ahora: Instante): queries.Suyo {
  return { id, email, alcance, ahora: wallTimeDe(ahora) }
}

/** Mails are shown by what they are about. */
async function listParte(
  app: App,
  tx: Tx,
  { parte, lista }: { parte: ParteDeLista; lista: Lista },
  suyo: queries.Suyo,
): Promise<ResultPage<Linea>> {
  const { total, filas } = await queries.listParte(tx, parte, suyo, lista)
  if (parte !== 'correos') return { total, filas }
  const ids = filas.map(({ id }) => id)
  const sobre = new Map((await listClases(tx, ids)).map((correo) => [correo.id, messageSubject(app, correo)]))
  return { total, filas: filas.map((correo) => ({ ...correo, titulo: sobre.get(correo.id)! })) }
}
