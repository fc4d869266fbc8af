import { centimos, parseColones } from '../../../../contract/base/money/dinero.ts'
import {
  FECHAS_INVALIDAS,
  FECHAS_REQUERIDAS,
  FIN_ANTES_DE_INICIO,
  TallerForm,
} from '../../../../contract/talleres/guardar-taller.ts'
import type { Taller } from '../../../../contract/talleres/talleres.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import {
  casilla,
  conForma,
  enFila,
  imagen,
  iva,
  Numero,
  numero,
  parrafo,
  precio,
  texto,
} from '../../base/edicion/campos.tsx'
import type { ControlProps, FormularioProps } from '../../base/edicion/ficha.ts'
import { leerMomento } from '../../base/edicion/leer.ts'
import { momento } from '../../base/edicion/MomentoField.tsx'
import { leerRepetir, RepetirFields } from '../../base/edicion/RepetirFields.tsx'
import { useAtienden, useHaySalas } from '../../cuentas/personas/useAtienden.ts'
import { type CamposDeTaller, cuantasInscritas } from './efectos.ts'

const GRATIS = centimos(0)

/** `advertir` tells how many are enrolled; a smaller number is allowed. */
function Cupo({ leido, ...props }: ControlProps<number> & { leido?: Taller }) {
  const inscritos = leido?.inscritos ?? 0
  return <Numero {...props} hint={inscritos > 0 ? `${cuantasInscritas(inscritos)}.` : 'Cuántas personas caben.'} />
}

const FORMA = {
  label: 'Taller',
  schema: TallerForm,
  check: revisarFechas,
  campos: {
    titulo: texto('Título'),
    descripcion: parrafo('Descripción'),
    ...enFila({ inicio: momento('Inicio', 'fechaInicio'), fin: momento('Fin', 'fechaFin') }),
    lugar: texto('Lugar'),
    ...enFila({
      cupoMaximo: { ...numero('Cupo máximo'), Control: Cupo },
      precio: {
        ...precio('Precio'),
        trato: { required: false },
        leer: (escrito = '') => parseColones(escrito) ?? GRATIS,
      },
    }),
    iva: iva({ dentro: true }),
    imagen: imagen('posts', 'post'),
    activo: casilla('Activo: se muestra y admite inscripciones'),
    agendable: casilla('Se puede agendar durante este taller'),
  },
}

const { Formulario: Declarado, etiquetas, textos } = conForma(FORMA)

/** The labels and words of a workshop's fields. */
export const PALABRAS_DE_TALLER = {
  textos,
  etiquetas: { ...etiquetas, personas: 'Lo dan', todasLasSalas: 'Ocupa todas las salas', repetir: 'Repetir' },
}

export function FormularioDeTaller({ onSubmit, children, ...props }: FormularioProps<CamposDeTaller, Taller>) {
  const { personas = [], todasLasSalas = false } = props.campos
  return (
    <Declarado
      {...props}
      forma={FORMA}
      onSubmit={(campos, escritos = {}) =>
        onSubmit({ ...campos, ...leerQuienes(escritos), repetir: leerRepetir(escritos) })
      }
    >
      <QuienesLoDan actuales={personas} todasLasSalas={todasLasSalas} />
      {!props.leido && <RepetirFields />}
      {children}
    </Declarado>
  )
}

/** The three sentences about start and end (R-formulario-de-taller). */
function revisarFechas({ fechaInicio = '', fechaFin = '' }: FormValues): Record<string, string> {
  const malas = Object.entries({ fechaInicio, fechaFin }).flatMap(([name, escrita]) => {
    if (leerMomento(escrita) !== null) return []
    return [[name, escrita.trim() ? FECHAS_INVALIDAS : FECHAS_REQUERIDAS]]
  })
  if (malas.length > 0) return Object.fromEntries(malas)
  return leerMomento(fechaFin)! > leerMomento(fechaInicio)! ? {} : { fechaFin: FIN_ANTES_DE_INICIO }
}

type QuienesProps = { actuales: readonly { id: number }[]; todasLasSalas: boolean }

/** Fields for the people who give a workshop, and its rooms; none while nobody can be booked. `leerQuienes` reads them. */
function QuienesLoDan({ actuales, todasLasSalas }: QuienesProps) {
  const atienden = useAtienden()
  const haySalas = useHaySalas()
  if (atienden.length === 0) return null
  return (
    <fieldset>
      <legend>Lo dan</legend>
      <p>Sin marcar a nadie, ocupa la hora de todos.</p>
      <input type="hidden" name="lo-dan" value="si" />
      {atienden.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          name={`da-${id}`}
          defaultChecked={actuales.some((una) => una.id === id)}
        />
      ))}
      {haySalas && <CheckboxField label="Ocupa todas las salas" name="todasLasSalas" defaultChecked={todasLasSalas} />}
    </fieldset>
  )
}

function leerQuienes(valores: FormValues): Pick<CamposDeTaller, 'personas' | 'todasLasSalas'> {
  if (!('lo-dan' in valores)) return {}
  const marcadas = Object.keys(valores).filter((name) => /^da-\d+$/.test(name))
  const personas = marcadas.map((name) => ({ id: Number(name.slice(3)) }))
  return { personas, todasLasSalas: 'todasLasSalas' in valores }
}
