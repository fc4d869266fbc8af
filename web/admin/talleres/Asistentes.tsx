import { type Asistente, anotarAsistente } from '../../../contract/asistentes.ts'
import { wallTimeDe } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type Columna, Tabla } from '../../ui/list/Tabla.tsx'
import { Email, Momento } from '../../ui/text/values.tsx'
import { CobrarAhora } from '../cobros/CobrarAhora.tsx'
import { useDeshacer } from '../hoy/useDeshacer.tsx'
import { EstadoDeInscripcion } from '../inscripciones/EstadoDeInscripcion.tsx'

type Fila = Asistente & { numero: number }

const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: 'N.º', forma: 'entera', celda: ({ numero }) => numero },
  { titulo: 'Nombre', principal: true, celda: ({ usuarioNombre }) => usuarioNombre },
  { titulo: 'Apellido', celda: ({ usuarioApellido }) => usuarioApellido },
  { titulo: 'Correo', celda: ({ usuarioEmail }) => <Email>{usuarioEmail}</Email> },
  { titulo: 'Fecha', celda: ({ fecha }) => <Momento wall={wallTimeDe(fecha)} /> },
  {
    titulo: 'Estado',
    forma: 'entera',
    celda: ({ confirmada }) => <EstadoDeInscripcion estado="CONFIRMADA" confirmada={confirmada ?? undefined} />,
  },
]

type AsistentesProps = { titulo: string; asistentes: readonly Asistente[] }

/** Those with a seat; who came and who paid is written down with one tap each, and the same tap again takes it back. */
export function Asistentes({ titulo, asistentes }: AsistentesProps) {
  const { hacer, aviso } = useDeshacer()
  const filas = asistentes.map((asistente, i) => ({ ...asistente, numero: i + 1 }))
  return (
    <>
      <Tabla
        label={`Inscripciones de ${titulo}`}
        columnas={COLUMNAS}
        filas={filas}
        claveDe={({ id }) => id}
        acciones={({ id, asistio, precio, falta, ...persona }) => {
          const nombre = nombreDe(persona)
          const anotar = (vino: boolean) => call(anotarAsistente, { params: { id }, body: { asistio: vino } })
          return (
            <>
              <Button
                size="small"
                variant={asistio === null ? 'secondary' : 'primary'}
                aria-pressed={asistio !== null}
                aria-label={`Asistió: ${nombre}`}
                onClick={() =>
                  hacer({
                    texto: asistio === null ? `${nombre}: asistió.` : `${nombre}: sin anotar.`,
                    hacer: async () => {
                      await anotar(asistio === null)
                      return () => anotar(asistio !== null)
                    },
                  })
                }
              >
                Asistió
              </Button>
              <CobrarAhora
                que={{ de: 'inscripcion', id }}
                persona={nombre}
                precio={precio}
                falta={falta}
                onHecho={hacer}
              />
            </>
          )
        }}
      />
      {aviso}
    </>
  )
}

/** As people are called. */
export function nombreDe({
  usuarioNombre,
  usuarioApellido,
}: Pick<Asistente, 'usuarioNombre' | 'usuarioApellido'>): string {
  return `${usuarioNombre} ${usuarioApellido}`.trim()
}
