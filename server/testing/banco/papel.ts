import { formatFechaCorta, medianoche } from '../../../contract/base/time/time.ts'
import type { Mes, Movido } from './mes.ts'

/** A month as its bank writes it: a statement whose line `i` tells of `movidos[i]`, below so many lines that are none. */
export function estadoDe({ banco, decimal, movidos }: Pick<Mes, 'banco' | 'decimal' | 'movidos'>): {
  texto: string
  antes: number
} {
  const monto = (centimos: number) => escrito(centimos, decimal)
  if (banco === 'BAC') {
    const arriba = [
      'Número de Cliente,Nombre,Producto,Moneda',
      '123,"BIOBIENESTAR, S.A.",CR05015202001026284066,CRC',
      '',
    ]
    const titulos = 'Fecha de Transacción,Referencia,Código,Descripción,Débitos,Créditos,Balance'
    const filas = movidos.map((movido) =>
      [
        dia(movido),
        movido.referencia ?? '0',
        'TF',
        comillas(descripcionDe(movido)),
        `"${movido.monto < 0 ? monto(-movido.monto) : monto(0)}"`,
        `"${movido.monto > 0 ? monto(movido.monto) : monto(0)}"`,
        `"${monto(1_000_000)}"`,
      ].join(','),
    )
    return {
      texto: [
        ...arriba,
        titulos,
        ...filas,
        `Total,,,,"${monto(suma(movidos, -1))}","${monto(suma(movidos, 1))}",`,
      ].join('\r\n'),
      antes: 4,
    }
  }
  const titulos = 'oficina;fechaMovimiento;numeroDocumento;debito;credito;descripci\ufffdn'
  const filas = movidos.map((movido) =>
    [
      '401',
      dia(movido),
      movido.referencia ?? '',
      movido.monto < 0 ? monto(-movido.monto) : '',
      movido.monto >= 0 ? monto(movido.monto) : '',
      descripcionDe(movido).replace(/;/g, ','),
    ].join(';'),
  )
  return { texto: [titulos, ...filas].join('\n'), antes: 1 }
}

/** The SMS of these payments, one on each line. */
export function avisosDe(movidos: readonly Movido[], decimal: '.' | ','): string {
  return movidos
    .map(
      (movido) =>
        `Ha recibido ${escrito(movido.monto, decimal)} colones por BN SINPE MOVIL de ${movido.nombre ?? 'CLIENTE'}. ${movido.detalle || 'Varios'}. Referencia ${movido.referencia}`,
    )
    .join('\n')
}

const dia = ({ fecha }: Movido) => formatFechaCorta(medianoche(fecha))
const comillas = (texto: string) => (texto.includes(',') ? `"${texto}"` : texto)

function descripcionDe({ nombre, telefono, detalle }: Movido): string {
  const quien = [nombre, telefono?.slice(4)].filter(Boolean).join(' ')
  return quien ? `SINPE MOVIL ${quien}/${detalle}` : detalle
}

function suma(movidos: readonly Movido[], signo: 1 | -1): number {
  return movidos.reduce((total, { monto }) => (monto * signo > 0 ? total + monto * signo : total), 0)
}

function escrito(centimos: number, decimal: '.' | ','): string {
  const enteros = String(Math.floor(centimos / 100)).replace(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.')
  return `${enteros}${decimal}${String(centimos % 100).padStart(2, '0')}`
}
