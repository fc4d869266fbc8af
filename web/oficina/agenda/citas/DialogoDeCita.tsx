import { getCita, updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { type Cita, createCita } from '../../../../contract/agenda/citas/citas.ts'
import { createSerie, updateSiguientes } from '../../../../contract/agenda/series.ts'
import { masMinutos, type WallTime } from '../../../../contract/base/time/time.ts'
import { call } from '../../../base/calls/api.ts'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import type { Faults, FormStore } from '../../../ui/form/store.ts'
import { conForma } from '../../base/edicion/campos.tsx'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../../base/edicion/ficha.ts'
import { deTodosModos } from '../../base/edicion/insistir.ts'
import type { Abierto } from '../../base/lista/useDireccion.ts'
import DialogoDeCobros from '../../dinero/cobros/Cobros.tsx'
import { leerFuera } from '../horario/fuera.ts'
import { CAMPOS, type CamposDeCita, DespuesDeCita } from './FormularioDeCita.tsx'
import { elegidasDe, revisada } from './serie/fechas.ts'
import { leerSitio } from './sitio.ts'

type DialogoDeCitaProps = Abierto & { onGuardada?: (cita: Cita) => void }

/** Adds an appointment, edits one, or shows what was paid for it. */
export default function DialogoDeCita({ dialogo, onGuardada, onClose }: DialogoDeCitaProps) {
  if (dialogo.accion === 'ver') return <DialogoDeCobros de="cita" id={dialogo.id} onClose={onClose} />
  return <DialogoDeFicha ficha={{ ...CITA, onGuardado: onGuardada }} dialogo={dialogo} onClose={onClose} />
}

const CITA: Ficha<CamposDeCita, Cita> = {
  cosa: 'cita',
  genero: 'a',
  ...conForma({ label: 'Cita', campos: CAMPOS }),
  names: { inicio: 'fechaHora' },
  comoQueda: ({ usuario: _, repetir: __, serie: ___, siguientes: ____, ...queda }) => queda,
  Despues: DespuesDeCita,
  check: revisarEstado,
  nuevo: {
    // The address may bring a day, an hour and a person.
    campos: (con = '', para) => ({ ...leerSitio(con), usuario: para ? { id: para } : null }),
    preparar: async (form, fallo) => {
      const { inicio, duracion, servicio, persona, repetir } = form.values
      return !repetir || revisada(form.field('serie'), { inicio, duracion, servicio, persona, repetir }, fallo)
    },
    advertir,
    enviar: async (campos, clave, insistir) => {
      const body = { ...campos, usuario: { id: campos.usuario!.id } }
      const fechas = fechasDe(campos)
      if (!fechas) return call(createCita, { body: { ...body, insistir } }, { clave })
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
    enviar: (id, { usuario: _, ...campos }, version, insistir) => {
      const body = { ...campos, version, insistir }
      return campos.siguientes
        ? call(updateSiguientes, { params: { id }, body: { ...body, fechaHora: campos.inicio } })
        : call(updateCita, { params: { id }, body })
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
  const { duracion, estado, persona } = campos
  const [inicio] = fechasDe(campos) ?? [campos.inicio]
  if (inicio === undefined || estado !== 'AGENDADA') return null
  const [fuera] = await leerFuera([{ inicio, fin: masMinutos(inicio, duracion), persona }])
  return fuera ? deTodosModos(`${fuera}.`) : null
}
