import { getCita, updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { type Cita, createCita, DURACION_POR_DEFECTO } from '../../../../contract/agenda/citas/citas.ts'
import { createSerie, updateSiguientes } from '../../../../contract/agenda/citas/series.ts'
import { fechaDe, formatMomento, masMinutos, type WallTime } from '../../../../contract/base/time/tiempo.ts'
import { getAgenda } from '../../../../contract/oficina/semana.ts'
import { call } from '../../../base/calls/api.ts'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import type { Faults, FormStore } from '../../../ui/form/store.ts'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../base/edicion/ficha.ts'
import type { Dialogo } from '../../base/lista/useDireccion.ts'
import DialogoDeCobros from '../../dinero/cobros/Cobros.tsx'
import { fueraDe } from './agenda/choques.ts'
import { type CamposDeCita, DespuesDeCita, FieldsDeCita } from './FormularioDeCita.tsx'
import { elegidasDe, revisada } from './serie/fechas.ts'
import { leerSitio } from './sitio.ts'

type DialogoDeCitaProps = { dialogo: Dialogo; onGuardada: (cita: Cita) => void; onClose: () => void }

/** Adds an appointment, edits one, or shows what was paid for it. */
export default function DialogoDeCita({ dialogo, onGuardada, onClose }: DialogoDeCitaProps) {
  if (dialogo.accion === 'ver') return <DialogoDeCobros de="cita" id={dialogo.id} onClose={onClose} />
  return <DialogoDeFicha ficha={{ ...CITA, onGuardado: onGuardada }} dialogo={dialogo} onClose={onClose} />
}

const CITA: Ficha<CamposDeCita, Cita> = {
  cosa: 'cita',
  genero: 'a',
  label: 'Cita',
  names: { inicio: 'fechaHora' },
  Campos: FieldsDeCita,
  Despues: DespuesDeCita,
  etiquetas: {
    inicio: 'Fecha y hora',
    duracion: 'Duración',
    servicio: 'Servicio',
    persona: 'Con quién',
    estado: 'Estado',
    notas: 'Notas',
  },
  textos: { inicio: formatMomento },
  check: revisarEstado,
  camposDe: ({ inicio, fin, servicio, persona, estado, notas }) => ({
    persona: persona && { id: persona.id },
    inicio,
    duracion: fin - inicio,
    servicio,
    estado,
    notas: notas ?? '',
    siguientes: false,
  }),
  nuevo: {
    // The address may bring a day, an hour and a person.
    campos: (con = '', para) => ({
      servicio: '',
      ...leerSitio(con),
      usuario: para ? { id: para } : null,
      duracion: DURACION_POR_DEFECTO,
      estado: 'AGENDADA',
      notas: '',
    }),
    preparar: async (form, fallo) => {
      const { inicio, duracion, servicio, persona, repetir } = form.values
      return !repetir || revisada(form.field('serie'), { inicio, duracion, servicio, persona, repetir }, fallo)
    },
    advertir,
    enviar: async (campos, clave, insistir) => {
      const { usuario: quien, inicio, duracion, servicio, persona, estado, notas } = campos
      const body = { usuario: { id: quien!.id }, duracion, servicio, persona, notas }
      const fechas = fechasDe(campos)
      if (!fechas) return call(createCita, { body: { ...body, inicio, estado, insistir } }, { clave })
      // The person has seen the clashes of each date, so the call insists.
      return (await call(createSerie, { body: { ...body, fechas, insistir: true } }, { clave })).citas[0]!
    },
    exito: (campos) => {
      const cuantas = fechasDe(campos)?.length
      return cuantas
        ? { titulo: '¡Creadas!', texto: `Citas agregadas: ${cuantas}.` }
        : { titulo: '¡Creada!', texto: 'Cita agregada.' }
    },
  },
  edicion: {
    leer: (id) => call(getCita, { params: { id } }),
    advertir: (campos, { inicio, fin, estado }) =>
      campos.inicio === inicio && campos.duracion === fin - inicio && campos.estado === estado
        ? null
        : advertir(campos),
    enviar: (id, { siguientes, inicio, duracion, servicio, persona, estado, notas }, version, insistir) => {
      const body = { duracion, servicio, persona, estado, notas, version, insistir }
      return siguientes
        ? call(updateSiguientes, { params: { id }, body: { ...body, fechaHora: inicio } })
        : call(updateCita, { params: { id }, body: { ...body, inicio } })
    },
  },
}

/** The starts of an appointment that is repeated; undefined for one alone. */
function fechasDe({ repetir, serie }: CamposDeCita): WallTime[] | undefined {
  return repetir && serie && elegidasDe(serie)
}

/** A series is of appointments to come. */
function revisarEstado({ values: { repetir, estado } }: FormStore<CamposDeCita>): Faults {
  return repetir && estado !== 'AGENDADA' ? { estado: 'Lo que se repite se agenda: elige AGENDADA.' } : {}
}

/** Asks before an appointment is put outside the opening hours. */
async function advertir(campos: CamposDeCita): Promise<ConfirmOptions | null> {
  const { duracion, estado } = campos
  const [inicio] = fechasDe(campos) ?? [campos.inicio]
  if (inicio === undefined || estado !== 'AGENDADA') return null
  const fecha = fechaDe(inicio)
  const { dias } = await call(getAgenda, { query: { desde: fecha, hasta: fecha } })
  const fuera = fueraDe(dias[0]!, { inicio, fin: masMinutos(inicio, duracion) })
  return fuera === null
    ? null
    : {
        titulo: '¿Guardar de todos modos?',
        texto: `${fuera}.`,
        aceptar: 'Guardar',
        cancelar: 'Volver',
      }
}
