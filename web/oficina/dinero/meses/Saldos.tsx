import { type ReactNode, useId } from 'react'
import { type Centimos, centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { formatFechaCorta } from '../../../../contract/base/time/time.ts'
import type { Mes } from '../../../../contract/dinero/meses.ts'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import styles from './MesPage.module.css'

/** Base and tax by rate of what came in less what went back; of a single rate, one below the other. */
export function Iva({ filas }: { filas: Mes['iva'] }) {
  const [primera, otra] = filas
  if (!primera) return null
  if (!otra && primera.tasa !== null) return <IvaDeUnaTasa {...primera} />
  const suma = filas.reduce((hasta, { base, iva }) => ({ base: hasta.base + base, iva: hasta.iva + iva }), {
    base: 0,
    iva: 0,
  })
  const celdas = (base: number, iva: number) =>
    [base, iva, base + iva].map((monto, i) => <td key={CABEZAS[i]}>{formatColones(centimos(monto))}</td>)
  return (
    <Parte titulo="IVA por tasa">
      <table className={styles.tabla} aria-label="IVA por tasa">
        <thead>
          <tr>
            <th scope="col">Tasa</th>
            {CABEZAS.map((cabeza) => (
              <th key={cabeza} scope="col">
                {cabeza}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ tasa, base, iva }) => (
            <tr key={tasa}>
              <th scope="row">{tasa === null ? 'A favor, sin usar' : `${tasa} %`}</th>
              {celdas(base, iva)}
            </tr>
          ))}
        </tbody>
        {filas.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">En total</th>
              {celdas(suma.base, suma.iva)}
            </tr>
          </tfoot>
        )}
      </table>
      <DeQue />
    </Parte>
  )
}

function IvaDeUnaTasa({ tasa, base, iva }: Mes['iva'][number]) {
  return (
    <Parte titulo="IVA por tasa">
      <p>
        <Monto nombre={`Base al ${tasa} %`} total={base} />
      </p>
      <p>
        <Monto nombre="IVA" total={iva} />
      </p>
      <p>
        <Monto nombre="Total" total={centimos(base + iva)} />
      </p>
      <DeQue />
    </Parte>
  )
}

const DeQue = () => <Soft small>De lo que entró, menos lo que se devolvió. Pregúntale a tu contador qué declaras.</Soft>

const CABEZAS = ['Base', 'IVA', 'Total']

/** What is owed, to come and held: today, or when the month was closed. */
export function Saldos({ mes }: { mes: Mes }) {
  return (
    <Parte titulo={mes.cerrado ? 'Como estaba al cerrar' : 'Al día de hoy'}>
      <Saldo nombre="Te deben" saldo={mes.debe} />
      <Saldo nombre="Por venir" saldo={mes.porVenir} />
      <Saldo nombre="A favor de personas" saldo={mes.aFavor} />
    </Parte>
  )
}

/** A part of the month below its bars. */
export function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="div">
      <Stack as="section" gap={3} aria-labelledby={id} className={styles.parte}>
        <h3 id={id}>{titulo}</h3>
        {children}
      </Stack>
    </Card>
  )
}

function Monto({ nombre, total }: { nombre: string; total: Centimos }) {
  return (
    <>
      <span>{nombre}</span> <Price centimos={total} tone="plain" />
    </>
  )
}

function Saldo({ nombre, saldo: { total, lista } }: { nombre: string; saldo: Mes['debe'] }) {
  const titulo = <Monto nombre={nombre} total={total} />
  if (lista.length === 0) return <p>{titulo}</p>
  return (
    <details>
      <summary>{titulo}</summary>
      <Stack as="ul" gap={2}>
        {lista.map(({ codigo, titulo: que, persona, monto, desde }) => (
          <Row as="li" key={codigo} ruled={1} gap={[1, 3]} align="baseline" justify="space-between">
            <span>
              {persona ? <Persona id={persona.id}>{persona.nombre}</Persona> : 'Sin cuenta'} · {que} · desde el{' '}
              {formatFechaCorta(desde)}
            </span>
            <Price centimos={monto} tone="plain" />
          </Row>
        ))}
      </Stack>
    </details>
  )
}
