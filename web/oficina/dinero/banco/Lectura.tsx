import { formatColones, sumar } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { aplicarBanco, type LecturaDeBanco, type LineaDeBanco } from '../../../../contract/dinero/banco.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { Actions, Button } from '../../../ui/form/Button.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Marco } from '../../base/archivos/Marco.tsx'
import { Linea, propuestaDe } from './Linea.tsx'
import type { Aplicar } from './OtraCosa.tsx'

/** The lines of a reading: what is sure by one tap, what is likely by one each, and all others by what they are. */
export function Lectura({ lectura, onCerrar }: { lectura: LecturaDeBanco; onCerrar: () => void }) {
  const { hacer, enCurso } = useAct()
  const { id, mostrada, lineas, noEntendidas, tarjetas } = lectura
  const aplicar: Aplicar = (lineas, texto) =>
    hacer({
      texto,
      fallo: 'No se pudo anotar.',
      hacer: async () => {
        await call(aplicarBanco, { params: { id }, body: { lineas, mostrada } })
        return { texto }
      },
    })
  const grupos = agrupar(lineas)
  const lista = (titulo: string, cuales: readonly LineaDeBanco[]) =>
    cuales.length > 0 && (
      <Marco titulo={titulo} junto={`(${cuales.length})`}>
        <ul>
          {cuales.map((linea) => (
            <Linea key={linea.n} linea={linea} tarjetas={tarjetas} aplicar={aplicar} />
          ))}
        </ul>
      </Marco>
    )
  return (
    <>
      <Stack bottom={5}>
        <Actions>
          {grupos.seguras.length > 0 && (
            <Button
              pending={enCurso}
              onClick={() => void aplicar(grupos.seguras.map(propuestaDe), dichoDe(grupos.seguras))}
            >
              {accionDe(grupos.seguras)}
            </Button>
          )}
          {grupos.salidas.length > 0 && (
            <Button
              pending={enCurso}
              onClick={() =>
                void aplicar(
                  grupos.salidas.map(({ n }) => ({ n, fin: 'NO_ES_VENTA' })),
                  grupos.salidas.length === 1 ? 'Marcada: no es de una venta.' : 'Marcadas: no son de una venta.',
                )
              }
            >
              {grupos.salidas.length === 1
                ? 'Marcar 1 que no es de una venta'
                : `Marcar ${grupos.salidas.length} que no son de una venta`}
            </Button>
          )}
          <Button variant="quiet" onClick={onCerrar}>
            Leer otra cosa
          </Button>
        </Actions>
      </Stack>
      {lista('Por confirmar', grupos.amarillas)}
      {lista('Con su código', grupos.verdes)}
      {lista('Ya anotadas a mano', grupos.anotadas)}
      {lista('Sin propuesta', grupos.otras)}
      {noEntendidas.length > 0 && (
        <Marco titulo="No entendidas" junto={`(${noEntendidas.length})`}>
          <ul>
            {noEntendidas.map(({ n, texto, motivo }) => (
              <Row as="li" key={`${n} ${texto}`} ruled={3}>
                <span>
                  {n > 0 && `Línea ${n}: `}
                  {texto}
                  <br />
                  <small>{motivo}</small>
                </span>
              </Row>
            ))}
          </ul>
        </Marco>
      )}
      {lista('Dinero que salió', grupos.salidas)}
      {lista('Quizás ya importadas', grupos.dudosas)}
      {lista('Ya importadas y en tránsito', grupos.aparte)}
    </>
  )
}

function agrupar(lineas: readonly LineaDeBanco[]) {
  const nuevas = lineas.filter(({ estado }) => estado === 'NUEVA')
  const de = (clase: string) => nuevas.filter(({ propuesta }) => propuesta.clase === clase)
  const [verdes, anotadas] = [de('VERDE'), de('YA_ANOTADA')]
  return {
    verdes,
    anotadas,
    seguras: [...verdes, ...anotadas],
    amarillas: de('AMARILLA'),
    otras: de('NINGUNA').filter(({ monto }) => monto > 0),
    salidas: de('NINGUNA').filter(({ monto }) => monto <= 0),
    dudosas: lineas.filter(({ dudosa }) => dudosa),
    aparte: lineas.filter(({ estado, dudosa }) => estado !== 'NUEVA' && !dudosa),
  }
}

function accionDe(seguras: readonly LineaDeBanco[]): string {
  const verdes = seguras.filter(({ propuesta }) => propuesta.clase === 'VERDE')
  const enlazar = seguras.length - verdes.length
  const suma = formatColones(sumar(verdes, ({ monto }) => monto))
  if (verdes.length === 0) return `Enlazar ${contar(enlazar, 'ya anotada', 'ya anotadas')}`
  return enlazar === 0 ? `Anotar ${verdes.length} (${suma})` : `Anotar ${verdes.length} (${suma}) y enlazar ${enlazar}`
}

const dichoDe = (seguras: readonly LineaDeBanco[]) => `${contar(seguras.length, 'línea', 'líneas')}: hecho.`
