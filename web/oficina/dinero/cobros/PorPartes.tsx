import { useId } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { type CobrableDe, PALABRA_DE_CLASE, SIN_QUIEN_ATIENDA } from '../../../../contract/dinero/cobros.ts'
import { type FormaDeCobro, PALABRA_DE_FORMA, SIN_INDICAR } from '../../../../contract/dinero/pagos/pagos.ts'
import { Stack } from '../../../ui/layout/arrange.tsx'
import styles from './PorPartes.module.css'

type DePersona = { persona: { id: number; nombre: string } | null; monto: Centimos }

type PorPartesProps = {
  porForma: readonly { forma: FormaDeCobro | null; monto: Centimos }[]
  porClase: readonly { de: CobrableDe | null; monto: Centimos }[]
  porQuienAtiende: readonly DePersona[]
  porPersona?: readonly DePersona[]
}

/** What came in, parted in each way, side by side as there is room: bars of one length are of one amount. */
export function PorPartes({ porForma, porClase, porQuienAtiende, porPersona = [] }: PorPartesProps) {
  const porNombre = (filas: readonly DePersona[], nadie: string) =>
    filas.map(({ persona, monto }) => ({ id: persona?.id ?? '', nombre: persona?.nombre ?? nadie, monto }))
  const formas = porForma.map(({ forma, monto }) => ({
    id: forma ?? '',
    nombre: forma ? PALABRA_DE_FORMA[forma] : SIN_INDICAR,
    monto,
  }))
  const clases = porClase.map(({ de, monto }) => ({
    id: de ?? '',
    nombre: de ? PALABRA_DE_CLASE[de] : 'A favor, sin usar',
    monto,
  }))
  const listas: [titulo: string, filas: readonly FilaDeBarras[]][] = [
    ['Por forma', formas],
    ['Por clase', clases],
    ['Por quien atiende', porNombre(porQuienAtiende, SIN_QUIEN_ATIENDA)],
    ['Por persona', porNombre(porPersona, 'Las demás')],
  ]
  const mayor = Math.max(1, ...listas.flatMap(([, filas]) => filas.map(({ id, monto }) => (id === '' ? 0 : monto))))
  return (
    <Stack columns="15rem" gap={5} top={3} bottom={5} className={styles.partes}>
      {listas.map(([titulo, filas]) => (
        <Barras key={titulo} titulo={titulo} filas={filas} mayor={mayor} />
      ))}
    </Stack>
  )
}

/** `id` tells two of one name apart; empty for the rest. */
type FilaDeBarras = { id: string | number; nombre: string; monto: Centimos }
type BarrasProps = { titulo: string; filas: readonly FilaDeBarras[]; mayor: number }

/** A table with a bar in each row that has a name, as these compare; the rest is last. Nothing without rows. */
function Barras({ titulo, filas, mayor }: BarrasProps) {
  const titular = useId()
  if (filas.length === 0) return null
  return (
    <section aria-labelledby={titular}>
      <h3 id={titular}>{titulo}</h3>
      <table className={styles.barras} aria-labelledby={titular}>
        <tbody>
          {filas
            .toSorted((una, otra) => Number(una.id === '') - Number(otra.id === ''))
            .map(({ id, nombre, monto }) => (
              <tr key={id}>
                <th scope="row">{nombre}</th>
                <td>{formatColones(monto)}</td>
                {id !== '' && (
                  <td className={styles.barra}>
                    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                      <rect width={(Math.max(0, monto) / mayor) * 100} height="6" rx="1" />
                    </svg>
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
