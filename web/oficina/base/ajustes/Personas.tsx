import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  PERSONAS_MAXIMO,
  type PersonaEscrita,
  savePersonas,
} from '../../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas, type PersonasGuardadas } from '../../../../contract/agenda/personas/personas.ts'
import { leerEntero } from '../../../../contract/base/fields/numero.ts'
import { masDias } from '../../../../contract/base/time/tiempo.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { NumeroField } from '../../../ui/form/NumeroField.tsx'
import { type FormValues, useValue } from '../../../ui/form/values.ts'
import disposicion from '../../../ui/layout/arrangement.module.css'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { nowHere } from '../../../ui/time/useToday.ts'
import type { ACerrar } from '../../agenda/cierre/cierre.ts'
import { useAfectados } from '../../agenda/cierre/useAfectados.tsx'
import { cambiosDe } from '../edicion/choque.ts'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { useInsistir } from '../edicion/useInsistir.ts'
import { CuentasDePersonas } from './CuentasDePersonas.tsx'
import { cambiosDePersonas, fundirPersonas } from './fundirPersonas.ts'
import { type Escrita, PersonaFields } from './PersonaFields.tsx'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

type Campos = { personas: PersonaEscrita[]; salas: number }

const AGREGAR = 'agregar-persona'
/** Days. */
const UN_ANIO = 366
const VACIA: PersonaEscrita = { nombre: '', credencial: null, enfoque: null, frase: null, imagen: null }

const leer = () => call(getPersonas, {})

/** The people who attend. */
export default function Personas() {
  return (
    <Seccion
      id="personas"
      intro="Se muestran en el inicio y en Nosotros, en este orden. Es lo que más confianza da a quien no te conoce."
    >
      <LeerParaEditar clave={['personas']} leer={leer}>
        {(leido, onActuales) => (
          <>
            <Formulario leido={leido} onActuales={onActuales} />
            <CuentasDePersonas personas={leido.personas} />
          </>
        )}
      </LeerParaEditar>
    </Seccion>
  )
}

type FormularioProps = { leido: PersonasGuardadas; onActuales: (actual: PersonasGuardadas) => void }

function Formulario(props: FormularioProps) {
  const { personas, volverA, escribir, mover, quitar, agregar } = usePersonas(props.leido.personas)
  const [enCamino, contarSubida] = useReducer((cuantas: number, empieza: boolean) => cuantas + (empieza ? 1 : -1), 0)
  const subiendo = enCamino > 0
  const { data: losServicios = [] } = useQuery(servicios)
  const nombres = new Map(losServicios.flatMap(({ id, nombre }) => (id === undefined ? [] : [[id, nombre] as const])))
  const insistir = useInsistir()
  const { confirmar, dialogo } = useAfectados()
  const { vigente, guardar, pending, error, nota } = useAjuste<Campos, PersonasGuardadas>({
    ...props,
    etiquetas: { personas: 'Personas', salas: 'Salas' },
    fusiones: { personas: fundirPersonas },
    cambios: (antes, ahora) => [
      ...cambiosDePersonas(nombres, antes.personas, ahora.personas),
      ...cambiosDe<Pick<Campos, 'salas'>>({ salas: 'Salas' }, {}, antes, ahora),
    ],
    leer,
    camposDe: ({ personas, salas = 0 }) => ({ personas: personas.map(conAtiende), salas }),
    enviar: async (campos, version) => {
      const guardadas = await insistir((insistir) => call(savePersonas, { body: { ...campos, version, insistir } }))
      volverA(guardadas.personas)
      return guardadas
    },
    confirmar: async ({ personas }, sobre) => {
      for (const { id, nombre, atiende } of sobre.personas) {
        const sigue = personas.find((una) => una.id === id)?.atiende
        if (atiende && !sigue && !(await confirmar(alIrse(id, nombre)))) return false
      }
      return true
    },
    exito: 'Las personas que atienden fueron actualizadas.',
  })
  const submit = (valores: FormValues) =>
    guardar({
      personas: sinClaves(personas).map(conAtiende),
      salas: valores.salas === undefined ? (vigente.salas ?? 0) : (leerEntero(valores.salas) ?? 0),
    })

  return (
    <>
      <Form
        label="Quienes te atienden"
        schema={savePersonas.body}
        pending={pending || subiendo}
        error={error}
        onSubmit={submit}
      >
        {vigente.version === 0 && vigente.personas.length > 0 && (
          <Notice>Son personas de ejemplo: cámbialas por las tuyas, o quítalas y guarda.</Notice>
        )}
        {personas.map((persona, lugar) => (
          <PersonaFields
            key={persona.clave}
            persona={persona}
            lugar={lugar}
            ultima={lugar === personas.length - 1}
            onChange={(cambio) => escribir(persona.clave, cambio)}
            onMover={(paso) => mover(persona, lugar + paso)}
            onQuitar={() => quitar(persona)}
            onSubiendo={contarSubida}
          />
        ))}
        {personas.length < PERSONAS_MAXIMO && (
          <div className={disposicion.fila}>
            <Button id={AGREGAR} variant="secondary" onClick={agregar}>
              Agregar una persona
            </Button>
          </div>
        )}
        {personas.some(({ atiende }) => atiende) && (
          <NumeroField
            label="Salas"
            name="salas"
            hint="Cuántas citas caben a la vez, aunque haya más personas. Vacío o 0: no se cuentan."
            defaultValue={vigente.salas}
          />
        )}
        {nota}
        <FormSubmit pending={pending || subiendo}>Guardar personas</FormSubmit>
      </Form>
      {dialogo}
    </>
  )
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

/** The people while they are edited: nothing is saved until the form is. Whatever was moved, added or removed, the focus has a place. */
function usePersonas(guardadas: readonly PersonaEscrita[]) {
  const anunciar = useAnnouncement()
  const [inicial, setInicial] = useState(() => JSON.stringify(guardadas))
  const [texto, poner] = useValue('personas', inicial)
  const [personas, mostrar] = useState(() => (JSON.parse(texto) as PersonaEscrita[]).map(conClave))
  // A picture that arrives late changes the people of now, not those of the render in which its upload began.
  const ahora = useRef(personas)
  const [foco, setFoco] = useState<{ id: string } | null>(null)

  useEffect(() => {
    if (foco) document.getElementById(foco.id)?.focus()
  }, [foco])

  function setPersonas(cambio: (ahora: Escrita[]) => Escrita[]) {
    ahora.current = cambio(ahora.current)
    mostrar(ahora.current)
    poner(JSON.stringify(sinClaves(ahora.current)))
  }

  function cambiar(cambio: (ahora: Escrita[]) => Escrita[], id: string, anuncio: string) {
    setPersonas(cambio)
    setFoco({ id })
    anunciar(anuncio)
  }

  return {
    personas,
    volverA: (otras: readonly PersonaEscrita[]) => {
      setInicial(JSON.stringify(otras))
      ahora.current = otras.map(conClave)
      mostrar(ahora.current)
    },
    escribir: (clave: string, cambio: Partial<PersonaEscrita>) =>
      setPersonas((personas) => personas.map((una) => (una.clave === clave ? { ...una, ...cambio } : una))),
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
      const nueva = conClave(VACIA)
      cambiar((personas) => [...personas, nueva], nueva.clave, 'Hay una persona más.')
    },
  }
}

function sinClaves(personas: readonly Escrita[]): PersonaEscrita[] {
  return personas.map(({ clave: _, ...persona }) => persona)
}

/** Null says that nobody books this person; the server keeps what is not said. */
function conAtiende(persona: PersonaEscrita): PersonaEscrita {
  return { ...persona, atiende: persona.atiende ?? null }
}

let ultimaClave = 0

function conClave(persona: PersonaEscrita): Escrita {
  ultimaClave += 1
  return { ...persona, clave: `persona-${ultimaClave}` }
}
