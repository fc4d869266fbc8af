import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  PERSONAS_MAXIMO,
  type PersonaEscrita,
  savePersonas,
} from '../../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas, type PersonasGuardadas } from '../../../../contract/agenda/personas/personas.ts'
import { masDias } from '../../../../contract/base/time/time.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { call } from '../../../base/calls/api.ts'
import { newKey } from '../../../base/calls/useKey.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NumeroField } from '../../../ui/form/held.tsx'
import { type FieldOf, partOf } from '../../../ui/form/store.ts'
import { useFieldValue, useWaiting } from '../../../ui/form/values.ts'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import type { ACerrar } from '../../agenda/cierres/cierre.ts'
import { useAfectados } from '../../agenda/cierres/useAfectados.tsx'
import { cambiosDe } from '../edicion/choque.ts'
import { useInsistir } from '../edicion/insistir.ts'
import { useForm } from '../edicion/useForm.tsx'
import { useGuardar } from '../edicion/useGuardar.tsx'
import { useParaEditar } from '../edicion/useParaEditar.tsx'
import styles from './Ajustes.module.css'
import { erroresDeSuHorario } from './AtiendeFields.tsx'
import { useCuentas } from './CuentasDePersonas.tsx'
import { cambiosDePersonas, fundirPersonas } from './fundirPersonas.ts'
import { type Escrita, PersonaFields } from './PersonaFields.tsx'
import { Guardar, Seccion } from './Seccion.tsx'

type Campos = { personas: Escrita[]; salas: number | undefined }

const AGREGAR = 'agregar-persona'
/** Days. */
const UN_ANIO = 366
const VACIA: PersonaEscrita = { nombre: '', credencial: null, enfoque: null, frase: null, imagen: null, atiende: null }

const leer = () => call(getPersonas, {})

const EJEMPLOS = 'Son personas de ejemplo: cámbialas por las tuyas, o quítalas y guarda.'

/** The people who attend. */
export default function Personas() {
  const { leido, espera } = useParaEditar(['personas'], leer)
  const deEjemplo = leido?.version === 0 && leido.personas.length > 0
  return (
    <Seccion id="personas" intro={deEjemplo ? EJEMPLOS : 'Se muestran en el inicio y en Nosotros, en este orden.'}>
      {leido ? <Formulario leido={leido} /> : espera}
    </Seccion>
  )
}

function Formulario({ leido }: { leido: PersonasGuardadas }) {
  const { data: losServicios = [] } = useQuery(servicios)
  const nombres = new Map(losServicios.flatMap(({ id, nombre }) => (id === undefined ? [] : [[id, nombre] as const])))
  const insistir = useInsistir()
  const { confirmar, dialogo } = useAfectados()
  const cuentas = useCuentas()
  const kept = useForm<Campos, PersonasGuardadas>({
    que: 'personas',
    leido,
    valoresDe: camposDe,
    schema: savePersonas.body,
    empty: { salas: 0 },
  })
  const { guardar, nota, ...envio } = useGuardar(kept, {
    etiquetas: { personas: 'Personas', salas: 'Salas' },
    fusiones: { personas: fundirPersonas },
    cambios: (antes, ahora) => [
      ...cambiosDePersonas(nombres, antes.personas, ahora.personas),
      ...cambiosDe<Pick<Campos, 'salas'>>({ salas: 'Salas' }, {}, antes, ahora),
    ],
    edicion: { camposDe, leer },
    // A new person gets an id.
    comoQueda: ({ personas, salas }) => ({ salas, personas: personas.map(({ id: _, clave: __, ...suyo }) => suyo) }),
    enviar: (campos, version) => insistir((insistir) => call(savePersonas, { body: { ...campos, version, insistir } })),
    confirmar: async ({ personas }, sobre) => {
      for (const { id, nombre, atiende } of sobre.personas) {
        const sigue = personas.find((una) => una.id === id)?.atiende
        if (atiende && !sigue && !(await confirmar(alIrse(id, nombre)))) return false
      }
      return true
    },
    exito: { titulo: '¡Guardado!', texto: 'Las personas que atienden fueron actualizadas.' },
    porDefecto: 'No se pudo guardar',
  })
  const { form, recuperado } = kept
  const of = form.field('personas')
  const { personas, mover, quitar, agregar } = usePersonas(of)
  const pending = useWaiting(form) || envio.pending
  const revisarHorarios = () => Object.assign({}, ...form.values.personas.map(erroresDeSuHorario))

  return (
    <>
      {recuperado}
      <Form form={form} label="Quienes te atienden" pending={pending} check={revisarHorarios} onSubmit={guardar}>
        <div>
          {personas.map((persona, lugar) => (
            <PersonaFields
              key={persona.clave}
              of={personaDe(of, persona.clave, lugar)}
              cuenta={persona.id === undefined ? undefined : cuentas.cuentaDe({ ...persona, id: persona.id })}
              lugar={lugar}
              ultima={lugar === personas.length - 1}
              onMover={(paso) => mover(persona, lugar + paso)}
              onQuitar={() => quitar(persona)}
            />
          ))}
        </div>
        {personas.length < PERSONAS_MAXIMO && (
          <Row gap={2}>
            <Button id={AGREGAR} variant="secondary" onClick={agregar}>
              Agregar una persona
            </Button>
          </Row>
        )}
        {personas.some(({ atiende }) => atiende) && (
          <Stack ruled={4} className={styles.salas}>
            <NumeroField
              label="Salas"
              of={form.field('salas')}
              hint="Cuántas citas caben a la vez, aunque haya más personas. Vacío o 0: no se cuentan."
            />
          </Stack>
        )}
        {nota}
        <Guardar form={form} pending={pending}>
          Guardar personas
        </Guardar>
      </Form>
      {dialogo}
      {cuentas.dialogo}
    </>
  )
}

/** One person, wherever they stand by now: a photograph that arrives late is theirs. */
function personaDe(of: FieldOf<Escrita[]>, clave: string, lugar: number): FieldOf<Escrita> {
  return partOf(of, {
    name: `personas.${lugar}`,
    get: (todas) => todas.find((una) => una.clave === clave)!,
    put: (todas, una) => todas.map((otra) => (otra.clave === clave ? una : otra)),
  })
}

/** Null says that nobody books a person; the server keeps what is not said. Rooms that are not counted are an empty field. */
function camposDe({ personas, salas }: PersonasGuardadas): Campos {
  return {
    personas: personas.map((una) => ({ ...una, atiende: una.atiende ?? null, clave: `persona-${una.id}` })),
    salas: salas || undefined,
  }
}

/** All the future appointments of a person who leaves. */
function alIrse(id: number, nombre: string): ACerrar {
  const inicio = nowHere()
  return {
    tiempos: [{ inicio, fin: masDias(inicio, UN_ANIO), persona: { id } }],
    motivo: `${nombre} ya no atiende`,
    seVa: nombre,
  }
}

/** Moves, adds and removes people; whatever was done, the focus has a place. */
function usePersonas(of: FieldOf<Escrita[]>) {
  const anunciar = useAnnouncement()
  const personas = useFieldValue(of)
  const [foco, setFoco] = useState<{ id: string } | null>(null)

  useEffect(() => {
    if (foco) document.getElementById(foco.id)?.focus()
  }, [foco])

  function cambiar(cambio: (ahora: Escrita[]) => Escrita[], id: string, anuncio: string) {
    of.set(cambio)
    setFoco({ id })
    anunciar(anuncio)
  }

  return {
    personas,
    mover: ({ clave, nombre }: Escrita, lugar: number) => {
      const alLugar = (personas: Escrita[]) => {
        const una = personas.find((otra) => otra.clave === clave)!
        return personas.filter((otra) => otra !== una).toSpliced(lugar, 0, una)
      }
      cambiar(alLugar, clave, `${nombre || 'Esta persona'} va en el lugar ${lugar + 1}.`)
    },
    quitar: ({ clave, nombre }: Escrita) => {
      const sinElla = (personas: Escrita[]) => personas.filter((otra) => otra.clave !== clave)
      cambiar(sinElla, AGREGAR, `${nombre || 'Esta persona'} ya no está en la lista. Falta guardar.`)
    },
    agregar: () => {
      const nueva: Escrita = { ...VACIA, clave: `persona-${newKey()}` }
      cambiar((personas) => [...personas, nueva], nueva.clave, 'Hay una persona más.')
    },
  }
}
