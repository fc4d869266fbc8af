import { aCentimos } from '../../contract/dinero.ts'
import type { Taller } from '../../contract/talleres.ts'
import { parseWallTime } from '../../contract/tiempo.ts'
import { type Columna, Tabla } from '../ui/list/Tabla.tsx'
import { Momento } from '../ui/text/Momento.tsx'
import { Precio } from '../ui/text/Precio.tsx'

const COLUMNAS: readonly Columna<Taller>[] = [
  { titulo: 'Título', principal: true, celda: ({ titulo }) => titulo },
  { titulo: 'Lugar', celda: ({ lugar }) => lugar },
  { titulo: 'Inicio', celda: ({ fechaInicio }) => <Momento wall={parseWallTime(fechaInicio)!} /> },
  { titulo: 'Fin', celda: ({ fechaFin }) => <Momento wall={parseWallTime(fechaFin)!} /> },
  { titulo: 'Cupo', celda: ({ cupoMaximo }) => (cupoMaximo > 0 ? cupoMaximo : 'Sin límite') },
  { titulo: 'Precio', celda: ({ precio }) => <Precio centimos={aCentimos(precio)} tone="plain" /> },
  { titulo: 'Activo', celda: ({ activo }) => (activo ? 'Sí' : 'No') },
]

export function TablaDeTalleres({ talleres }: { talleres: Taller[] }) {
  return <Tabla label="Talleres" columnas={COLUMNAS} filas={talleres} claveDe={({ id }) => id} />
}
