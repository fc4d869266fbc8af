import * as v from 'valibot'
import { IdDeTexto } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { parseFecha } from './tiempo.ts'

const Mes = v.pipe(
  v.string(),
  v.check((mes) => parseFecha(`${mes}-01`) !== null, 'El mes no es válido: escribe año y mes (2026-11).'),
)

/** An addition of ours, so that a month needs one request and not thirty. Days as `yyyy-mm-dd`, in order, without repetition. */
export const getMarcas = endpoint({
  method: 'GET',
  path: '/api/calendario/{mes}/{userId}',
  access: 'sesion',
  summary: 'The days of a month (yyyy-mm) on which a user has appointments or workshops.',
  params: v.object({ mes: Mes, userId: IdDeTexto }),
  response: v.object({ citas: v.array(v.string()), talleres: v.array(v.string()) }),
})
