import * as z from 'zod/mini'
import { conNombres, IdDeTexto, Ref, VersionVista } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { listaFiltrada } from '../../base/wire/filtered-list.ts'
import { Cita, campos, Duracion, EstadoDeCita, insistir, NOMBRES } from './citas.ts'

// This file stands apart from citas.ts because customers load that one.

export const listCitas = endpoint({
  method: 'GET',
  path: '/api/citas',
  access: 'admin',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'The appointments, latest first. `por-cobrar`: agreed, not paid in full, and neither cancelled nor missed. `por-venir`: not over yet.',
  query: listaFiltrada(['por-cobrar', 'canceladas', 'por-venir'], ['fecha', 'estado']),
  response: z.array(Cita),
})

export const updateCita = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Change an appointment; without usuario, persona, duracion or estado it keeps the ones it has.',
  params: z.object({ id: IdDeTexto }),
  body: conNombres(
    z.object({
      ...campos,
      duracion: z.optional(Duracion),
      estado: z.optional(EstadoDeCita),
      usuario: z.nullish(Ref),
      persona: z.nullish(Ref),
      insistir,
      version: VersionVista,
    }),
    NOMBRES,
  ),
  response: Cita,
  refuses: [409],
})

export const deleteCita = endpoint({
  method: 'DELETE',
  path: '/api/citas/{id}',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia', 'traer'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Delete an appointment.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
})

export const getCita = endpoint({
  method: 'GET',
  path: '/api/citas/{id}',
  access: 'admin',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'One appointment.',
  params: z.object({ id: IdDeTexto }),
  response: Cita,
})
