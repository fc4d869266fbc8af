import type { ReactNode } from 'react'
import { formatTramoCercano, type Instante } from '../../../contract/base/time/time.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import Adelanto from '../../agenda/citas/Adelanto.tsx'
import { useEsperaDeDia } from '../../agenda/citas/useEsperaDeDia.ts'
import { paths } from '../../base/router/routes.ts'
import { fraseDeOferta, fraseDePlazo } from '../../mensajes/lista-de-espera/EnEspera.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'

/** Seats of workshops and hours of full days that are held for the customer. */
export default function Guardado({ cupos, horas }: Pick<Mio, 'cupos' | 'horas'>) {
  return (
    <>
      {cupos.map((cupo) => (
        <CupoGuardado key={cupo.tallerId} cupo={cupo} />
      ))}
      {horas.map((hora) => (
        <HoraGuardada key={hora.id} hora={hora} />
      ))}
    </>
  )
}

function CupoGuardado({ cupo }: { cupo: Mio['cupos'][number] }) {
  return (
    <FichaGuardada que="campo" titulo={cupo.titulo} texto={formatTramoCercano(cupo)} hasta={cupo.hasta}>
      <LinkButton to={paths.taller(cupo.tallerId)} variant="accent">
        Ver y tomar mi campo
      </LinkButton>
    </FichaGuardada>
  )
}

function HoraGuardada({ hora }: { hora: Mio['horas'][number] }) {
  const { tomar, pasar, pendiente } = useEsperaDeDia()
  const { id, inicio, servicio, persona, hasta } = hora
  const que = persona ? `${servicio}, con ${persona.nombre}` : servicio
  return (
    <FichaGuardada
      que="hora"
      titulo={formatTramoCercano(hora)}
      texto={que}
      hasta={hasta}
      aviso={<Adelanto servicio={servicio} inicio={inicio} />}
    >
      <Button variant="accent" pending={pendiente === 'tomar'} onClick={() => tomar(id, inicio)}>
        Tomar esta hora
      </Button>
      <Button pending={pendiente === 'salir'} onClick={() => pasar(id)}>
        No, gracias
      </Button>
    </FichaGuardada>
  )
}

interface FichaGuardadaProps {
  que: 'hora' | 'campo'
  titulo: string
  texto: string
  hasta: Instante
  aviso?: ReactNode
  children: ReactNode
}

function FichaGuardada({ que, titulo, texto, hasta, aviso, children }: FichaGuardadaProps) {
  return (
    <Panel
      icono="reloj"
      clase={fraseDeOferta(que)}
      titulo={titulo}
      level={2}
      texto={
        <>
          {texto}
          <br />
          {fraseDePlazo(que, hasta)}
          {aviso}
        </>
      }
      acciones={children}
    />
  )
}
