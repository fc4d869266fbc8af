import { centimos } from '../../../../contract/base/money/money.ts'
import type { Repetir } from '../../../../contract/base/time/repeat.ts'
import {
  FECHAS_INVALIDAS,
  FECHAS_REQUERIDAS,
  FIN_ANTES_DE_INICIO,
  TallerForm,
} from '../../../../contract/talleres/administrar-talleres.ts'
import type { Taller } from '../../../../contract/talleres/talleres.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { CheckField, NumeroField } from '../../../ui/form/held.tsx'
import type { Faults, FormStore } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { casilla, conForma, enFila, imagen, iva, numero, parrafo, precio, texto } from '../../base/edicion/campos.tsx'
import type { Campo, ControlProps } from '../../base/edicion/ficha.ts'
import { desdeHasta } from '../../base/edicion/MomentoField.tsx'
import { RepetirFields } from '../../base/edicion/RepetirFields.tsx'
import { useAtienden, useHaySalas } from '../../cuentas/personas/useAtienden.ts'
import { type CamposDeTaller, cuantasInscritas } from './efectos.ts'

/** `advertir` tells how many are enrolled; a smaller number is allowed. */
function Cupo({ leido, ...props }: ControlProps<number> & { leido?: Taller }) {
  const inscritos = leido?.inscritos ?? 0
  return <NumeroField {...props} hint={inscritos > 0 ? `${cuantasInscritas(inscritos)}.` : 'Cuántas personas caben.'} />
}

const SALAS = 'Ocupa todas las salas'

const NOMBRES = { inicio: 'fechaInicio', fin: 'fechaFin' }

const FORMA = conForma({
  label: 'Taller',
  schema: TallerForm,
  campos: {
    titulo: texto('Título'),
    descripcion: parrafo('Descripción'),
    ...enFila(desdeHasta('Inicio', 'Fin')),
    lugar: texto('Lugar'),
    ...enFila({
      cupoMaximo: { ...numero('Cupo máximo'), Control: Cupo, conLeido: true },
      precio: { ...precio('Precio'), trato: { required: false } },
    }),
    iva: iva({ dentro: true }),
    imagen: imagen('posts', 'post'),
    activo: { ...casilla('Activo: se muestra y admite inscripciones'), nada: true },
    agendable: casilla('Se puede agendar durante este taller'),
    personas: { etiqueta: 'Lo dan', Control: QuienesLoDan } as Campo<Personas>,
    // Its box stands among those who give it.
    todasLasSalas: { etiqueta: SALAS, Control: () => null } as Campo<boolean | undefined>,
    repetir: { etiqueta: 'Repetir', Control: Repeticion, conLeido: true } as Campo<Repetir | undefined>,
  },
})

/** The fields of a workshop, and their sentences. */
export const TALLER = { ...FORMA, names: NOMBRES, empty: { precio: centimos(0) }, check: revisarFechas }

function Repeticion({ of, leido }: ControlProps<Repetir | undefined> & { leido?: Taller }) {
  return !leido && <RepetirFields of={of} />
}

/** The three sentences about start and end (R-formulario-de-taller). */
function revisarFechas(form: FormStore<CamposDeTaller>): Faults {
  const malas = Object.values(NOMBRES).flatMap((name, i) => {
    const valor = form.get(i === 0 ? 'inicio' : 'fin')
    const texto = form.text(name)?.trim()
    if (valor !== undefined && valor !== null) return []
    return [[name, texto ? FECHAS_INVALIDAS : FECHAS_REQUERIDAS]]
  })
  if (malas.length > 0) return Object.fromEntries(malas)
  return form.get('fin') > form.get('inicio') ? {} : { fechaFin: FIN_ANTES_DE_INICIO }
}

/** Absent where nobody was chosen. */
type Personas = { id: number }[] | undefined

/** The people who give a workshop, and its rooms; nothing while nobody can be booked. */
function QuienesLoDan({ label, of }: ControlProps<Personas>) {
  const atienden = useAtienden()
  const haySalas = useHaySalas()
  const personas = useFieldValue(of) ?? []
  if (atienden.length === 0) return null
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>Sin marcar a nadie, ocupa la hora de todos.</p>
      {atienden.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          name={`da-${id}`}
          checked={personas.some((una) => una.id === id)}
          onChange={({ target }) =>
            of.set((unas = []) => (target.checked ? [...unas, { id }] : unas.filter((una) => una.id !== id)))
          }
        />
      ))}
      {haySalas && <CheckField label={SALAS} of={of.form.field('todasLasSalas')} />}
    </fieldset>
  )
}
