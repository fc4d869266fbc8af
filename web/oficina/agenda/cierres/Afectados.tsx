import { type ReactNode, use } from 'react'
import { formatFechaLarga, formatHora } from '../../../../contract/base/time/time.ts'
import { FieldErrors } from '../../../ui/form/Form.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { type FormStore, partOf } from '../../../ui/form/store.ts'
import { Soft } from '../../../ui/layout/arrange.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { HorasLibres } from '../../base/edicion/HorasLibres.tsx'
import { FechaField, MomentoField } from '../../base/edicion/MomentoField.tsx'
import { Lines } from '../../base/pieces.tsx'
import { cuantos } from '../../base/textos.ts'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import styles from './Cierre.module.css'
import {
  type ACerrar,
  type Afectado,
  type CamposDeCierre,
  type Destino,
  type Destinos,
  destinoEn,
  pasaA,
  quedaAfuera,
  seMueve,
  unaSemanaDespues,
} from './cierre.ts'
import { Elegir } from './Elegir.tsx'

const PASAR = ['pasar', 'Pasar a quien pueda'] as const
const CANCELAR = ['cancelar', 'Cancelar y avisar'] as const
const DE_TODOS = [CANCELAR, ['mover', 'Mover a otro día'], ['dejar', 'Dejar como está']] as const
const DE_UNO = [
  ['cancelar', 'Cancelar'],
  ['mover', 'Mover'],
  ['dejar', 'Dejar'],
] as const

type AfectadosProps = {
  /** The closed time: nothing can move into it. A person's appointments can pass to another person. */
  tiempo: ACerrar['tiempos'][number]
  seVa: ACerrar['seVa']
  afectados: readonly Afectado[]
  /** True to show the day of each: there are several days, or the dialog names none. */
  conDia: boolean
  /** Lines about absences and held hours, which nobody decides about. */
  demas: readonly string[]
  form: FormStore<CamposDeCierre>
  destinos: Destinos
}

/** The people affected, with one decision for all of them or one for each. */
export function Afectados({ tiempo, seVa, afectados, conDia, demas, form, destinos }: AfectadosProps) {
  const hoy = useToday()
  const faltas = use(FieldErrors)
  const { persona } = tiempo
  const otras = useAtienden().filter(({ id }) => persona && id !== persona.id)
  const opcionesDe = (uno: Afectado) => [
    ...(destinoEn(destinos, uno) === '' ? [['', 'Elige qué pasa'] as const] : []),
    ...(seVa ? [DE_UNO[0]] : DE_UNO),
    ...otras.flatMap(({ id, nombre }) => opcionesCon(id, nombre, uno, seVa)),
  ]
  const lineas = demas.map((linea) => <p key={linea}>{linea}</p>)
  if (afectados.length === 0) return lineas.length > 0 ? lineas : <Soft>Nadie tiene nada en ese tiempo.</Soft>
  const { todos, cada } = destinos
  const decidir = form.field('destinos').set
  return (
    <>
      <Elegir
        titulo={
          <strong>{seVa ? `Tiene ${cuantos(afectados)} por venir` : `${cuantos(afectados)} en ese tiempo`}</strong>
        }
        name="todos"
        opciones={seVa ? [PASAR, CANCELAR] : otras.length > 0 ? [PASAR, ...DE_TODOS] : DE_TODOS}
        value={todos}
        onChange={(todos) => decidir({ todos, cada: {} })}
      />
      {lineas}
      {todos === 'mover' && <FechaField label="A qué día, a la misma hora" of={form.field('dia')} required min={hoy} />}
      <AffectedList label="A quién afecta" afectados={afectados} conDia={conDia}>
        {(uno) => (
          <>
            <Select
              label={`Qué pasa con ${uno.nombre}`}
              name={`destino-${uno.clave}`}
              required
              aria-invalid={`destino-${uno.clave}` in faltas || undefined}
              opciones={opcionesDe(uno)}
              value={destinoEn(destinos, uno)}
              onChange={(destino) =>
                decidir(({ todos, cada }) => ({ todos, cada: { ...cada, [uno.clave]: destino as Destino } }))
              }
            />
            {seMueve(destinoEn({ todos: 'dejar', cada }, uno)) && (
              <MomentoField
                label="Nueva fecha y hora"
                of={nuevoDe(form, uno)}
                required
                debajo={
                  uno.tipo === 'cita'
                    ? (momento, elegir) => (
                        <HorasLibres
                          id={uno.fila.id}
                          persona={pasaA(destinoEn(destinos, uno))}
                          momento={momento}
                          sirve={(inicio) => seVa !== undefined || quedaAfuera(tiempo, uno.fila, inicio)}
                          onElegir={elegir}
                        />
                      )
                    : undefined
                }
              />
            )}
          </>
        )}
      </AffectedList>
    </>
  )
}

/** The new time of one that is moved by itself: a week later until another one is chosen. */
function nuevoDe(form: FormStore<CamposDeCierre>, { clave, fila }: Afectado) {
  return partOf(form.field('momentos'), {
    name: clave,
    get: (momentos) => (clave in momentos ? momentos[clave]! : unaSemanaDespues(fila.inicio)),
    put: (momentos, momento) => ({ ...momentos, [clave]: momento }),
  })
}

/** The choices to pass it to another person: at the same hour when they are free, and at another hour when somebody leaves. */
function opcionesCon(id: number, nombre: string, uno: Afectado, seVa: string | undefined) {
  const puede = uno.tipo === 'taller' || (uno.fila.pueden?.includes(id) ?? true)
  return [
    ...(puede ? [[`pasar-${id}`, `Pasar a ${nombre}`] as const] : []),
    ...(seVa && uno.tipo === 'cita' ? [[`mover-${id}`, `Mover, con ${nombre}`] as const] : []),
  ]
}

type ListaProps<A> = {
  label: string
  afectados: readonly A[]
  conDia?: boolean
  children?: (uno: A) => ReactNode
}

/** One row per affected appointment or workshop, with `children` beside it. */
export function AffectedList<A extends Afectado>({ label, afectados, conDia = false, children }: ListaProps<A>) {
  return (
    <Lines aria-label={label} className={styles.afectados}>
      {afectados.map((uno) => (
        <li key={uno.clave}>
          <div>
            <strong>{uno.nombre}</strong>
            <Soft small>
              {conDia && `${formatFechaLarga(uno.fila.inicio)}, `}
              {formatHora(uno.fila.inicio)} · {uno.detalle}
            </Soft>
          </div>
          {children?.(uno)}
        </li>
      ))}
    </Lines>
  )
}
