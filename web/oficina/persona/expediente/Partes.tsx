import { type ReactNode, useId, useState } from 'react'
import { contar } from '../../../../contract/base/text/text.ts'
import { listDeudas } from '../../../../contract/dinero/deudas.ts'
import {
  type Parte as Cual,
  type Expediente,
  type Linea as Fila,
  listParteDeExpediente,
  PRIMERAS,
} from '../../../../contract/persona/expediente.ts'
import { useSend } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { RetryNotice } from '../../../ui/status/Notice.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { LoQueDebera } from '../../dinero/deudas/LoSuyo.tsx'
import styles from './Expediente.module.css'
import { LineaDeExpediente } from './LineaDeExpediente.tsx'

/** Titles, each with the words for an empty part. */
const TITULOS: Record<Cual, readonly [titulo: string, nada: string]> = {
  porVenir: ['Por venir', 'Nada agendado.'],
  citas: ['Citas anteriores y canceladas', 'Ninguna cita anterior.'],
  talleres: ['Talleres anteriores y cancelados', 'Ningún taller anterior.'],
  ordenes: ['Órdenes', 'Ninguna orden.'],
  cobros: ['Cobros', 'Nada cobrado.'],
  correos: ['Correos', 'Ningún correo.'],
}

type PartesProps = {
  cuales: readonly Cual[]
  expediente: Expediente
  /** Shown below the rows. */
  children?: ReactNode
  /** Said when there are no rows either. */
  sinMas?: string | false
}

/** Some parts of a person's file; the empty ones are named in one line of the one before them, or in a box of their own. */
export function Partes({ cuales, expediente, children, sinMas }: PartesProps) {
  const { puede } = useSesion()
  // What was done before its hour and not paid is no row of what is to come, and its money is.
  const debera = puede(listDeudas) && expediente.porVenir > 0
  const vacias = cuales.filter((parte) => expediente.partes[parte].total === 0 && !(parte === 'porVenir' && debera))
  const llenas = cuales.filter((parte) => !vacias.includes(parte))
  const nada = (de: readonly Cual[], mas: string | false | undefined) =>
    [...de.map((parte) => TITULOS[parte][1]), ...(mas ? [mas] : [])].join(' ')
  // The first has those before it as well.
  const deCual = (vacia: Cual) => llenas.findLast((parte) => cuales.indexOf(parte) < cuales.indexOf(vacia)) ?? llenas[0]
  return (
    <>
      {llenas.map((parte) => (
        <Parte
          key={parte}
          parte={parte}
          expediente={expediente}
          debera={parte === 'porVenir' && debera}
          vacias={nada(
            vacias.filter((vacia) => deCual(vacia) === parte),
            parte === llenas.at(-1) && sinMas,
          )}
        />
      ))}
      {children}
      {llenas.length === 0 && vacias.length > 0 && (
        <Soft small paper className={styles.parte}>
          {nada(vacias, sinMas)}
        </Soft>
      )}
    </>
  )
}

type ParteProps = {
  parte: Cual
  expediente: Expediente
  debera: boolean
  /** The words for the empty parts beside it. */
  vacias: string
}

/** The first of one kind of thing, and more of them when somebody asks. */
function Parte({ parte, expediente, debera, vacias }: ParteProps) {
  const { persona, partes } = expediente
  const id = useId()
  const [titulo, nada] = TITULOS[parte]
  const { total, filas } = partes[parte]
  // The first page arrived with the person.
  const [hojas, setHojas] = useState<readonly Fila[][]>([])
  const { enviar, pending, error } = useSend(
    (numero: number) =>
      call(listParteDeExpediente, { params: { id: persona.id, parte }, query: { hoja: { numero, tamano: PRIMERAS } } }),
    { onDone: (hoja) => setHojas((hojas) => [...hojas, hoja]) },
  )
  const leerMas = () => void enviar(hojas.length + 2)
  const todas = sinRepetir([...filas, ...hojas.flat()])
  return (
    <Stack as="section" paper gap={2} className={styles.parte} aria-labelledby={id}>
      <Row justify="space-between" className={styles.cabeza}>
        <h2 id={id}>
          {titulo} <Badge tone="neutral">{total}</Badge>
        </h2>
        {debera && <LoQueDebera expediente={expediente} />}
      </Row>
      <Stack as="ul" data-look="lines">
        {todas.map((linea) => (
          <LineaDeExpediente key={`${linea.de}${linea.id}`} linea={linea} parte={parte} persona={persona} />
        ))}
      </Stack>
      {total === 0 && <Soft small>{nada}</Soft>}
      {error && (
        <RetryNotice onRetry={leerMas} pending={pending}>
          No se pudo leer más.
        </RetryNotice>
      )}
      {!error && todas.length < total && (
        <Button
          size="small"
          variant="quiet"
          data-edge="start"
          pending={pending}
          aria-describedby={id}
          onClick={leerMas}
        >
          Ver más
        </Button>
      )}
      {vacias && <Soft small>{vacias}</Soft>}
    </Stack>
  )
}

/** Rows added meanwhile move the others to the next page. */
function sinRepetir(filas: readonly Fila[]): Fila[] {
  return [...new Map(filas.map((fila) => [`${fila.de}${fila.id}`, fila])).values()]
}

const PALABRAS: Record<Cual, readonly [una: string, varias: string]> = {
  porVenir: ['cita o taller por venir', 'citas y talleres por venir'],
  citas: ['cita anterior', 'citas anteriores'],
  talleres: ['taller anterior', 'talleres anteriores'],
  ordenes: ['orden', 'órdenes'],
  cobros: ['cobro', 'cobros'],
  correos: ['correo', 'correos'],
}

/** `2 citas anteriores, 1 orden`: how much there is of a person in these parts. */
export function cuantoHay(partes: Expediente['partes'], cuales: readonly Cual[]): string {
  const hay = cuales.flatMap((parte) => {
    const { total } = partes[parte]
    return total === 0 ? [] : [contar(total, ...PALABRAS[parte])]
  })
  return hay.join(', ') || 'su nombre y cómo escribirle'
}
