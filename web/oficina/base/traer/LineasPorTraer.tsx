import { useState } from 'react'
import { sinIva } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { aplicarTraer, type LecturaDeTraer, type LineaDeTraer } from '../../../../contract/oficina/traer.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { Row, Soft } from '../../../ui/layout/arrange.tsx'
import { type Column, Table } from '../../../ui/list/Table.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import { Marco } from '../archivos/Marco.tsx'
import { CasillaDeFila } from '../lista/Seleccion.tsx'
import { CLASES, cuantasDe, ESTADOS, ORIGENES, QUE_PASA } from './palabras.ts'

/** Rows that are shown at once: a file may have thousands. */
const A_LA_VEZ = 100

type LecturaProps = { lectura: LecturaDeTraer; onCerrar: () => void }

/** A file line by line, what is wrong first, with the one step that brings all that is new. */
export function LineasPorTraer({ lectura, onCerrar }: LecturaProps) {
  const { traer, enCurso } = useTraer(lectura, onCerrar)
  const [sinErrores, setSinErrores] = useState(false)
  const [fuera, setFuera] = useState<ReadonlySet<number>>(new Set())
  const [conIva, setConIva] = useState(false)
  const { clase, origen, archivo, lineas, preguntaIva } = lectura
  const de = (estado: LineaDeTraer['estado']) => lineas.filter((linea) => linea.estado === estado)
  const [nuevas, malas] = [de('NUEVA'), de('CON_ERROR')]
  const elegidas = nuevas.filter(({ n }) => !fuera.has(n))
  const espera = malas.length > 0 && !sinErrores
  const dejarFuera = (n: number, deja: boolean) =>
    setFuera(new Set(deja ? [...fuera, n] : [...fuera].filter((otra) => otra !== n)))

  return (
    <>
      <Marco titulo={`${CLASES[clase]} de ${ORIGENES[origen]}`} junto={archivo}>
        <Row as="p" gap={[2, 4]}>
          {(['NUEVA', 'CON_ERROR', 'YA_ESTA', 'FUERA'] as const).map((estado) => (
            <Cuenta key={estado} estado={estado} cuantas={de(estado).length} />
          ))}
        </Row>
        <Soft as="ul">
          {QUE_PASA[clase].map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </Soft>
        {preguntaIva && (
          <CheckboxField
            name="conIva"
            label="Los precios del archivo ya incluyen IVA: traerlos sin él, redondeados al céntimo"
            checked={conIva}
            onChange={(event) => setConIva(event.target.checked)}
          />
        )}
        {espera && <ConError cuantas={malas.length} onFuera={() => setSinErrores(true)} />}
        <Row gap={3}>
          {elegidas.length > 0 && !espera && (
            <Button
              pending={enCurso}
              onClick={() => void traer(elegidas, { fuera: [...malas.map(({ n }) => n), ...fuera], conIva })}
            >
              Traer {elegidas.length}
            </Button>
          )}
          {elegidas.length < nuevas.length && (
            <Button variant="quiet" onClick={() => setFuera(new Set())}>
              {fuera.size === 1
                ? 'Traer también la que dejaste fuera'
                : `Traer también las ${fuera.size} que dejaste fuera`}
            </Button>
          )}
          {sinErrores && malas.length > 0 && (
            <Button variant="quiet" onClick={() => setSinErrores(false)}>
              Volver a contar las que tienen error
            </Button>
          )}
          <Button variant="quiet" onClick={onCerrar}>
            Leer otro archivo
          </Button>
        </Row>
        {elegidas.length === 0 && (
          <p role="status">
            {nuevas.length === 0 ? 'No hay nada nuevo que traer.' : 'Dejaste fuera todas las líneas.'}
          </p>
        )}
      </Marco>
      <Lineas lectura={lectura} conIva={conIva} sinErrores={sinErrores} fuera={fuera} dejarFuera={dejarFuera} />
    </>
  )
}

/** Brings the lines of a file that are not left out. */
function useTraer({ id, mostrada, clase }: LecturaDeTraer, onTraido: () => void) {
  const { hacer, enCurso } = useAct()
  const conClave = useIdempotencyKey()
  const traer = (elegidas: readonly LineaDeTraer[], { fuera, conIva }: { fuera: number[]; conIva: boolean }) =>
    hacer({
      texto: 'Trayendo…',
      fallo: 'No se pudo traer.',
      unaVez: true,
      hacer: async () => {
        const body = { fuera, conIva, mostrada }
        await conClave((clave) => call(aplicarTraer, { params: { id }, body }, { clave }))
        onTraido()
        return { texto: `Listo: ${cuantasDe(clase, elegidas.length)}.` }
      },
    })
  return { traer, enCurso }
}

function ConError({ cuantas, onFuera }: { cuantas: number; onFuera: () => void }) {
  const una = cuantas === 1
  return (
    <Notice
      action={
        <Button size="small" variant="secondary" onClick={onFuera}>
          {una ? 'Dejar fuera la que tiene error' : `Dejar fuera las ${cuantas} con error`}
        </Button>
      }
    >
      {una ? 'Una línea tiene un error' : `${cuantas} líneas tienen un error`}: no se trae nada hasta que corrijas el
      archivo, o {una ? 'la' : 'las'} dejes fuera.
    </Notice>
  )
}

function Cuenta({ estado, cuantas }: { estado: LineaDeTraer['estado']; cuantas: number }) {
  if (cuantas === 0) return null
  const [tono, palabra] = ESTADOS[estado]
  const PLURALES = { NUEVA: 'Nuevas', YA_ESTA: 'Ya están', FUERA: 'No se traen', CON_ERROR: 'Con error' }
  return (
    <span>
      <b>{cuantas}</b> <Badge tone={tono}>{cuantas === 1 ? palabra : PLURALES[estado]}</Badge>
    </span>
  )
}

const ORDEN: readonly LineaDeTraer['estado'][] = ['CON_ERROR', 'NUEVA', 'YA_ESTA', 'FUERA']

type LineasProps = {
  lectura: LecturaDeTraer
  conIva: boolean
  /** True once the lines with an error are left out. */
  sinErrores: boolean
  /** The new lines that are left out. */
  fuera: ReadonlySet<number>
  dejarFuera: (n: number, deja: boolean) => void
}

function Lineas({ lectura, conIva, sinErrores, fuera, dejarFuera }: LineasProps) {
  const [cuantas, setCuantas] = useState(A_LA_VEZ)
  const { lineas, clase } = lectura
  const enOrden = ORDEN.flatMap((estado) => lineas.filter((linea) => linea.estado === estado))
  const quedan = enOrden.length - cuantas
  return (
    <>
      <Table
        label={`Líneas del archivo: ${CLASES[clase].toLowerCase()}`}
        columnas={columnasDe(lectura, conIva, fuera)}
        filas={enOrden.slice(0, cuantas)}
        claveDe={({ n }) => n}
        casilla={({ n, titulo, estado }) =>
          estado === 'NUEVA' && (
            <CasillaDeFila
              label={`Traer ${titulo}, línea ${n}`}
              checked={!fuera.has(n)}
              onMarcar={(marcada) => dejarFuera(n, !marcada)}
            />
          )
        }
        atenuada={({ n, estado }) =>
          estado === 'YA_ESTA' || estado === 'FUERA' || (sinErrores && estado === 'CON_ERROR') || fuera.has(n)
        }
      />
      {quedan > 0 && (
        <Button variant="quiet" onClick={() => setCuantas(cuantas + A_LA_VEZ)}>
          Ver más: {contar(quedan, 'queda una línea', `líneas quedan`)}
        </Button>
      )}
    </>
  )
}

function columnasDe({ lineas }: LecturaDeTraer, conIva: boolean, fuera: ReadonlySet<number>): Column<LineaDeTraer>[] {
  const conPrecio = lineas.some(({ precio }) => precio !== null)
  return [
    { titulo: 'Línea', forma: 'fin', tarjeta: 'antes', celda: ({ n }) => n },
    { titulo: 'Qué es', principal: true, forma: 'holgada', celda: ({ titulo }) => titulo },
    { titulo: 'Datos', forma: 'holgada', tarjeta: 'renglon', celda: ({ detalle }) => detalle },
    ...(conPrecio ? [precioDe(conIva)] : []),
    {
      titulo: 'Estado',
      forma: 'entera',
      tarjeta: 'estado',
      celda: (linea) => <Sena linea={linea} fuera={fuera.has(linea.n)} />,
    },
    { titulo: 'Por qué', forma: 'holgada', tarjeta: 'debajo', celda: ({ motivo }) => motivo ?? '' },
  ]
}

function precioDe(conIva: boolean): Column<LineaDeTraer> {
  return {
    titulo: 'Precio',
    forma: 'fin',
    tarjeta: 'arriba',
    celda: ({ precio, iva }) =>
      precio === null ? '—' : <Price centimos={conIva ? sinIva(precio, iva) : precio} tone="plain" />,
  }
}

function Sena({ linea: { estado }, fuera }: { linea: LineaDeTraer; fuera: boolean }) {
  const [tono, palabra] = fuera ? (['neutral', 'La dejas fuera'] as const) : ESTADOS[estado]
  return <Badge tone={tono}>{palabra}</Badge>
}
