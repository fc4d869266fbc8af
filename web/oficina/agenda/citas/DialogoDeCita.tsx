import { getCita, updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { type Cita, createCita, DURACION_POR_DEFECTO } from '../../../../contract/agenda/citas/citas.ts'
import { createSerie, updateSiguientes } from '../../../../contract/agenda/citas/series.ts'
import { fechaDe, formatMomento, masMinutos } from '../../../../contract/base/time/tiempo.ts'
import { getAgenda } from '../../../../contract/oficina/semana.ts'
import { call } from '../../../base/calls/api.ts'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../base/edicion/ficha.ts'
import type { Dialogo } from '../../base/lista/useDireccion.ts'
import DialogoDeCobros from '../../dinero/cobros/Cobros.tsx'
import { fueraDe } from './agenda/choques.ts'
import { type CamposDeCita, FormularioDeCita } from './FormularioDeCita.tsx'
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
  Formulario: FormularioDeCita,
  etiquetas: {
    usuario: 'Usuario',
    inicio: 'Fecha y hora',
    duracion: 'Duración',
    servicio: 'Servicio',
    persona: 'Con quién',
    estado: 'Estado',
    notas: 'Notas',
    fechas: 'Fechas de la serie',
    siguientes: 'Cambiar',
  },
  textos: { inicio: formatMomento },
  camposDe: ({ inicio, fin, servicio, persona, estado, notas }) => ({
    persona: persona && { id: persona.id },
    inicio,
    duracion: fin - inicio,
    servicio,
    estado,
    notas: notas ?? '',
  }),
  nuevo: {
    // The address may bring a day, an hour and a person.
    campos: (con = '') => ({
      ...leerSitio(con),
      duracion: DURACION_POR_DEFECTO,
      estado: 'AGENDADA',
    }),
    advertir,
    enviar: async ({ usuario: quien, fechas, ...campos }, clave, insistir) => {
      const usuario = quien!
      if (!fechas) return call(createCita, { body: { ...campos, usuario, insistir } }, { clave })
      // The person has seen the clashes of each date, so the call insists.
      const body = { ...campos, usuario, fechas, insistir: true }
      return (await call(createSerie, { body }, { clave })).citas[0]!
    },
    exito: ({ fechas }) =>
      fechas
        ? { titulo: '¡Creadas!', texto: `Citas agregadas: ${fechas.length}.` }
        : { titulo: '¡Creada!', texto: 'Cita agregada.' },
  },
  edicion: {
    leer: (id) => call(getCita, { params: { id } }),
    advertir: (campos, { inicio, fin, estado }) =>
      campos.inicio === inicio && campos.duracion === fin - inicio && campos.estado === estado
        ? null
        : advertir(campos),
    enviar: (id, { siguientes, inicio, ...campos }, version, insistir) => {
      const body = { ...campos, version, insistir }
      return siguientes
        ? call(updateSiguientes, { params: { id }, body: { ...body, fechaHora: inicio } })
        : call(updateCita, { params: { id }, body: { ...body, inicio } })
    },
  },
}

/** Asks before an appointment is put outside the opening hours. */
async function advertir({ inicio, duracion, estado }: CamposDeCita): Promise<ConfirmOptions | null> {
  if (estado !== 'AGENDADA') return null
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
