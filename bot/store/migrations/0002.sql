-- A plan names the kind of action beside its target; one made before does not say which of several it meant.
DELETE FROM plans;
