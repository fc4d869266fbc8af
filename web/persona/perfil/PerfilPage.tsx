import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { goBack, navigate, useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { RequiereSesion } from '../../cuentas/acceso/RequiereSesion.tsx'
import { MisBonos } from '../../dinero/bonos/MisBonos.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Fact, Facts } from '../../ui/list/Facts.tsx'
import { Email } from '../../ui/text/Values.tsx'
import { AFavor } from '../mio/AFavor.tsx'
import MiCuenta from './MiCuenta.tsx'
import { MisOrdenes } from './MisOrdenes.tsx'
import styles from './PerfilPage.module.css'

export default function PerfilPage() {
  return (
    <RequiereSesion titulo="Mi perfil" texto="Aquí están tus datos y lo que has comprado.">
      {(usuario) => <Perfil usuario={usuario} />}
    </RequiereSesion>
  )
}

function Perfil({ usuario }: { usuario: Usuario }) {
  return (
    <Page titulo="Mi perfil">
      <Stack gap={[6, 7]} align="start" beside="2fr 3fr" className={styles.columnas}>
        <Stack aria-labelledby="mis-datos" as="section" gap={4}>
          <h2 id="mis-datos">Mis datos</h2>
          <Card>
            <Facts columns="8rem">
              <Fact nombre="Nombre">{usuario.nombre}</Fact>
              {usuario.apellido && <Fact nombre="Apellido">{usuario.apellido}</Fact>}
              <Fact nombre="Correo electrónico">
                <Email>{usuario.email}</Email>
              </Fact>
            </Facts>
          </Card>
        </Stack>
        <Stack gap={6} className={styles.derecha}>
          <AFavor />
          <MisOrdenes />
          <MisBonos />
        </Stack>
        <MiCuenta usuario={usuario} />
        <Volver />
      </Stack>
    </Page>
  )
}

/** Leads to the page before, or home when this is the first one. */
function Volver() {
  const { primera } = useLocation()
  return (
    <div>
      <Button variant="secondary" onClick={() => (primera ? navigate(paths.inicio) : goBack())}>
        Volver
      </Button>
    </div>
  )
}
