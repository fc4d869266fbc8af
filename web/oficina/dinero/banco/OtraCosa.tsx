import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Centimos, centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import { formatFechaCorta, medianoche } from '../../../../contract/base/time/time.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { listUsuarios } from '../../../../contract/cuentas/usuarios.ts'
import type { LecturaDeBanco, LineaAplicada, LineaDeBanco } from '../../../../contract/dinero/banco.ts'
import { listDeudas } from '../../../../contract/dinero/deudas.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Actions, Button } from '../../../ui/form/Button.tsx'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import styles from './Banco.module.css'

/** Applies lines of a reading, and tells it with this sentence. True once that is done. */
export type Aplicar = (lineas: LineaAplicada[], texto: string) => Promise<boolean>

type OtraCosaProps = { linea: LineaDeBanco; tarjetas: LecturaDeBanco['tarjetas']; aplicar: Aplicar }

/** A debt or a payment by card to tick: a line is one or the other. */
interface Marcable {
  de: 'deuda' | 'tarjeta'
  id: number
  texto: string
  monto: Centimos
}

const A_LA_VISTA = 6

/** What a line is when a person says it: debts to tick, somebody who has it in favor, payments by card, or no sale. */
export function OtraCosa({ linea, tarjetas, aplicar }: OtraCosaProps) {
  const { n, monto, propuesta } = linea
  const [buscar, setBuscar] = useState('')
  const [marcadas, setMarcadas] = useState<readonly Marcable[]>([])
  const ofrecidas = useDeudas(buscar, propuesta)
  const personas = usePersonas(buscar)
  const opciones =
    buscar === '' && tarjetas.length > 0 && propuesta.deudas.length === 0 ? tarjetas.map(deTarjeta) : ofrecidas
  const deTarjetas = marcadas[0]?.de === 'tarjeta'
  const suma = sumar(marcadas, (una) => una.monto)
  const partes = repartir(monto, marcadas)
  const sinNada = partes.filter(({ parte }) => parte === 0)
  const marcar = (una: Marcable, si: boolean) =>
    setMarcadas([...marcadas.filter(({ de, id }) => de === una.de && id !== una.id), ...(si ? [una] : [])])

  function anotar() {
    if (deTarjetas)
      return aplicar([{ n, fin: 'YA_ANOTADA', cobros: marcadas.map(({ id }) => id) }], 'Liquidación: hecho.')
    const pagadas = partes.filter(({ parte }) => parte > 0)
    return aplicar(
      [{ n, fin: 'SALDA', deudas: pagadas.map(({ id, parte }) => ({ id, monto: parte })) }],
      `Línea ${n}: anotada a ${pagadas.map(({ texto }) => texto).join(', ')}.`,
    )
  }

  const aFavor = (id: number, nombre: string) =>
    aplicar([{ n, fin: 'A_FAVOR', usuarioId: id }], `Línea ${n}: ${formatColones(monto)} a favor de ${nombre}.`)

  return (
    <Stack data-look="quiet" gap={2} className={styles.otra}>
      {monto > 0 && <SearchBox label="Buscar a quién o por qué" value={buscar} onChange={setBuscar} />}
      {opciones.map((una) => (
        <CheckboxField
          key={una.id}
          label={`${una.texto} · ${formatColones(una.monto)}`}
          name={`${una.de}-${una.id}`}
          checked={marcadas.some(({ de, id }) => de === una.de && id === una.id)}
          onChange={(event) => marcar(una, event.target.checked)}
        />
      ))}
      {marcadas.length > 0 && (
        <p>
          Marcado {formatColones(suma)} de {formatColones(monto)}. {restoDicho(suma - monto, deTarjetas)}
          {!deTarjetas && sinNada.length > 0 && ` No alcanza para ${sinNada.map(({ texto }) => texto).join(', ')}.`}
        </p>
      )}
      <Actions>
        {marcadas.length > 0 && (
          <Button onClick={() => void anotar()}>
            {deTarjetas
              ? marcadas.length === 1
                ? 'Es este cobro'
                : `Son estos ${marcadas.length} cobros`
              : 'Anotar a lo marcado'}
          </Button>
        )}
        {monto > 0 &&
          personas.map(({ id, nombre }) => (
            <Button key={id} variant="secondary" onClick={() => void aFavor(id, nombre)}>
              A favor de {nombre}
            </Button>
          ))}
        {monto > 0 && buscar === '' && propuesta.usuarioId !== null && (
          <Button variant="secondary" onClick={() => void aFavor(propuesta.usuarioId!, 'esa persona')}>
            Dejar a su favor
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => void aplicar([{ n, fin: 'NO_ES_VENTA' }], `Línea ${n}: no es de una venta.`)}
        >
          No es de una venta
        </Button>
      </Actions>
    </Stack>
  )
}

/** What each gets of the line, in the order in which they were ticked. */
function repartir(monto: Centimos, marcadas: readonly Marcable[]): (Marcable & { parte: Centimos })[] {
  let queda: number = monto
  return marcadas.map((una) => {
    const parte = centimos(Math.min(queda, una.monto))
    queda -= parte
    return { ...una, parte }
  })
}

function restoDicho(demas: number, deTarjetas: boolean): string {
  if (demas === 0) return 'Es exacto.'
  if (deTarjetas)
    return demas > 0
      ? `La comisión es ${formatColones(centimos(demas))}.`
      : `Faltan ${formatColones(centimos(-demas))}.`
  return demas > 0 ? 'Es un pago parcial.' : `Sobran ${formatColones(centimos(-demas))}, que quedan a su favor.`
}

const deTarjeta = ({ id, fecha, persona, titulo, monto }: LecturaDeBanco['tarjetas'][number]): Marcable => ({
  de: 'tarjeta',
  id,
  monto,
  texto: `${formatFechaCorta(medianoche(fecha))} · ${persona} · ${titulo}`,
})

/** What is found of what is owed; before a search, what the line names. */
function useDeudas(buscar: string, { deudas }: LineaDeBanco['propuesta']): Marcable[] {
  const { data = [] } = useQuery({
    ...queryOf(listDeudas, { query: { buscar, hoja: { numero: 1, tamano: A_LA_VISTA }, situacion: 'todas' } }),
    enabled: buscar !== '',
  })
  if (buscar === '')
    return deudas.map(({ id, codigo, persona, monto }) => ({ de: 'deuda', id, monto, texto: `${codigo} · ${persona}` }))
  return data
    .filter(({ falta }) => falta > 0)
    .map(({ id, titulo, persona, falta }) => ({
      de: 'deuda',
      id,
      monto: falta,
      texto: `${titulo} · ${persona?.nombre ?? 'Sin cuenta'}`,
    }))
}

function usePersonas(buscar: string): { id: number; nombre: string }[] {
  const { data = [] } = useQuery({
    ...queryOf(listUsuarios, { query: { buscar, hoja: { numero: 1, tamano: 3 } } }),
    enabled: buscar !== '',
  })
  return buscar === '' ? [] : data.map((uno) => ({ id: uno.id, nombre: nombreDe(uno) }))
}
