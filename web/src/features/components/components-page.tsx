import { useState, type ReactNode } from 'react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { Button, SmallButton, WideButton, CloseButton } from '../../ui/button.tsx';
import { Card, cardStyle } from '../../ui/card.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { CopyBox } from '../../ui/code/copy-box.tsx';
import { Details } from '../../ui/details.tsx';
import { DomainField } from '../../ui/form/domain-field.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { Initial, WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { Key } from '../../ui/key.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { PictureSample } from './pictures.tsx';

const looks = ['default', 'danger', 'outline', 'ghost'] as const;
const choices = ['A', 'B', 'C'].map((value) => ({ value, label: `Choice ${value}` }));

/** /components shows every shared component in each state. It exists only in development. */
export default function ComponentsPage() {
  useTitle('Components');
  return (
    <Box as="main" maxW="content" mx="auto" p={{ base: '4', md: '8' }}>
      <Box as="h1" textStyle="title" pb="4">
        Components
      </Box>
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Foundations />
        <Buttons />
        <Fields />
        <Choices />
        <Pictures />
        <States />
      </Grid>
      <Box mt="4">
        <Sample name="Picture">
          <PictureSample />
        </Sample>
      </Box>
    </Box>
  );
}

const Buttons = () => (
  <Sample name="Button">
    <WideButton>Wide, large, default</WideButton>
    <WideButton disabled>Disabled</WideButton>
    <WideButton loading disabled>
      Loading overrides disabled
    </WideButton>
    <Flex gap="2" wrap="wrap">
      {looks.map((look) => (
        <SmallButton key={look} look={look}>
          {look}
        </SmallButton>
      ))}
      <Button>As wide as its words</Button>
      <CloseButton />
    </Flex>
  </Sample>
);

function Fields() {
  const [typed, setTyped] = useState('');
  const [zone, setZone] = useState('Europe/Amsterdam');
  return (
    <Sample name="Fields">
      <Box w="full" display="flex" flexDirection="column" gap="4">
        <TextField label="With a hint" hint="What is expected here." />
        <TextField label="With an error" error="What is wrong, and what to do." defaultValue="x" />
        <TextField label="Disabled" disabled defaultValue="Not yours to change" />
        <DomainField />
        <ZoneField own={zone} value={zone} onChange={setZone} />
        <SearchField label="Search pages" value={typed} onChange={setTyped} />
        <Details summary="What few need">It is shown once it is opened.</Details>
        <CopyBox label="Tracking code" text='<script defer src="…"></script>' />
      </Box>
    </Sample>
  );
}

function Choices() {
  const [chosen, setChosen] = useState('A');
  return (
    <Sample name="Choices">
      <Segments label="Letters" choices={choices} chosen={chosen} onChoose={setChosen} />
      <ChoiceMenu
        label="Letters"
        choices={choices.map((choice) => ({ ...choice, shortcut: choice.value.toLowerCase() }))}
        chosen={chosen}
        onChoose={setChosen}
        trigger={
          <SmallButton>
            Choice {chosen}
            <Icon name="chevron-down" />
          </SmallButton>
        }
      />
    </Sample>
  );
}

const Pictures = () => (
  <Sample name="Marks">
    <Logo />
    <Flex gap="3" wrap="wrap" color="fg.muted">
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Flex>
    <Flex gap="3" align="center">
      <Initial text="footfall" />
      <Initial text="footfall" round />
      <WorkspaceLogo name="Tideline" domain="tideline.example" logo={null} size="16" />
      <Key>D</Key>
    </Flex>
  </Sample>
);

const States = () => (
  <Sample name="States">
    <Skeleton h="8" w="full" />
    <Notice tone="neutral">Something to know.</Notice>
    <Notice tone="success">Your changes are saved.</Notice>
    <Notice>It did not work. Try again in a moment.</Notice>
    <Box w="full">
      <Card title="Card" unit="Visitors" help="What its numbers mean.">
        <ErrorPanel error={{ message: 'What happened.', requestId: '4f1c2a9e' }} onRetry={() => undefined} />
      </Card>
    </Box>
  </Sample>
);

const colors =
  'bg surface border border.control fg fg.muted accent positive negative bar hover previous'.split(' ');
const steps = ['none', ...Array.from({ length: 11 }, (_, step) => String(step))];
const texts = ['section', 'number', 'title', 'prose', 'label', 'ui', 'note'];
const radii = ['row', 'control', 'card', 'large'];

function Foundations() {
  return (
    <>
      <Sample name="Colours">
        <Grid gap="2" w="full" templateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
          {colors.map((color) => (
            <Box key={color}>
              <Box h="10" bg={color} borderWidth="1px" borderColor="border" borderRadius="row" />
              <Box textStyle="note">{color}</Box>
            </Box>
          ))}
        </Grid>
        <Flex w="full" borderRadius="row" overflow="hidden">
          {steps.map((step) => (
            <Box key={step} flex="1" h="8" bg={`map.${step}`} title={`map.${step}`} />
          ))}
        </Flex>
      </Sample>
      <Sample name="Type">
        {texts.map((text) => (
          <Box key={text} textStyle={text}>
            {text}: 1,234 visitors
          </Box>
        ))}
      </Sample>
      <Sample name="Radii">
        <Flex gap="3" wrap="wrap">
          {radii.map((radius) => (
            <Flex
              key={radius}
              align="center"
              justify="center"
              w="24"
              h="16"
              borderRadius={radius}
              borderWidth="1px"
              borderColor="border.control"
            >
              {radius}
            </Flex>
          ))}
        </Flex>
      </Sample>
    </>
  );
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={name} {...cardStyle} p="4">
      <Box as="h2" textStyle="label" pb="3">
        {name}
      </Box>
      <Flex direction="column" gap="3" align="flex-start">
        {children}
      </Flex>
    </Box>
  );
}
