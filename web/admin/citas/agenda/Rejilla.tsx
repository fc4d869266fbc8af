import { type CSSProperties, useId, useRef } from 'react'
import type { Agenda } from '../../../../contract/agenda/agenda.ts'
import { type Fecha, formatHora, type WallTime, wallTime } from '../../../../contract/base/tiempo.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useReloj } from '../../useReloj.ts'
import { Cabeceras } from './Cabeceras.tsx'
import { choqueDe } from './choques.ts'
import { resumenDe } from './cosas.ts'
import { Fondo } from './Fondo.tsx'
import { lugarDe, type Plano } from './geometria.ts'
import { enMovimiento, type Hoja, hojaDe } from './hoja.ts'
import styles from './Rejilla.module.css'
import { Tarjeta } from './Tarjeta.tsx'
import { useArrastre } from './useArrastre.ts'
import type { Marca } from './useMarca.ts'
import { useMovimiento } from './useMovimiento.ts'
import { useTeclas } from './useTeclas.ts'

type Acciones = {
  onAgregar: (inicio: WallTime) => void
  onEditar: (id: number) => void
  onEditarBloqueo: (id: number) => void
  marca: Marca
}

type RejillaProps = Acciones & {
  agenda: Agenda
  /** Midnights. */
  dias: readonly WallTime[]
  canceladas: boolean
  onCerrar: (fecha: Fecha) => void
}

/** The days side by side, their hours from top to bottom. */
export function Rejilla({ agenda, dias, canceladas, onCerrar, ...acciones }: RejillaProps) {
  const hoja = hojaDe(agenda, dias, canceladas)
  const { desde, hasta } = hoja.plano.rango
  const horas = Array.from({ length: (hasta - desde) / 60 }, (_, i) => desde + i * 60)
  return (
    <div style={{ '--dias': dias.length, '--horas': horas.length } as CSSProperties}>
      <p role="status" className={styles.resumen}>
        {resumenDe(hoja.cosas)}
      </p>
      <Cabeceras hoja={hoja} onCerrar={onCerrar} onEditarBloqueo={acciones.onEditarBloqueo} />
      <div className={styles.cuerpo}>
        <div className={styles.horas} aria-hidden="true">
          {horas.map((minuto) => (
            <span key={minuto}>{formatHora(wallTime(minuto))}</span>
          ))}
        </div>
        <Lienzo hoja={hoja} {...acciones} />
      </div>
    </div>
  )
}

function Lienzo({ hoja, onAgregar, ...mandos }: Acciones & { hoja: Hoja }) {
  const ayuda = useId()
  const lienzo = useRef<HTMLDivElement>(null)
  const movimientos = useMovimiento((cita, inicio) => choqueDe(hoja, cita, inicio))
  const arrastre = useArrastre(lienzo, hoja.plano, movimientos)
  const teclas = useTeclas(hoja.plano, movimientos)
  return (
    <div ref={lienzo} className={styles.lienzo}>
      <Fondo hoja={hoja} onAgregar={onAgregar} />
      <ol aria-label="Citas y talleres" className={styles.piezas}>
        {enMovimiento(hoja, movimientos.movimiento).map((pieza) => (
          <Tarjeta
            key={pieza.primera ? pieza.cosa.clave : `${pieza.cosa.clave}+${pieza.dia}`}
            pieza={pieza}
            cero={hoja.plano.rango.desde}
            ayuda={ayuda}
            enMano={movimientos.movimiento}
            arrastre={arrastre}
            teclas={teclas}
            {...mandos}
          />
        ))}
      </ol>
      <Ahora {...hoja.plano} />
      <VisuallyHidden>
        <span id={ayuda}>Enter para editar, Espacio para mover con las flechas.</span>
      </VisuallyHidden>
    </div>
  )
}

/** The line of now, on the day it is. */
function Ahora({ dias, rango: { desde, hasta } }: Plano) {
  const { dia, minuto } = lugarDe(useReloj(), dias)
  if (minuto < desde || minuto >= hasta) return null
  return <div className={styles.ahora} style={{ '--dia': dia, '--desde': minuto - desde } as CSSProperties} />
}
